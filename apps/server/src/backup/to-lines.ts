import { BackupError } from './backup-error.ts';

/** Splits a stream of text into lines. Throws if the last line is not terminated. */
export async function* toLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest: string[] = [];
  for await (const piece of bytes) {
    const [first = '', ...others] = decoder.decode(piece, { stream: true }).split('\n');
    rest.push(first);
    for (const next of others) {
      yield rest.join('');
      rest = [next];
    }
  }
  if (decoder.decode() !== '' || rest.join('') !== '')
    throw new BackupError('The rows of the backup end in the middle of a line.');
}
