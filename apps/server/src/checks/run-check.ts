export interface Check {
  readonly isRight: boolean;
  readonly lines: readonly string[];
}

/** A node, a site or a file is not what the check needs; the message is for the person who runs it. */
export class NothingCheckedError extends Error {
  override readonly name: string = 'NothingCheckedError';
}

/** What every check is given, among other things: the node. */
interface CheckInput {
  readonly url: string;
}

interface CheckCommand<Input extends CheckInput> {
  readonly usage: string;
  /** Reads the arguments with `parseArgs`; null if they are wrong. */
  readonly read: () => Input | null;
  readonly check: (input: Input) => Promise<Check>;
}

/** Runs a check as a command. Returns the exit code: 1 if something does not hold, 2 if nothing could be checked. */
export async function runCheck<Input extends CheckInput>({
  usage,
  read,
  check,
}: CheckCommand<Input>): Promise<number> {
  const input = readInput(read);
  if (input === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  try {
    const { isRight, lines } = await check(input);
    for (const line of lines) process.stdout.write(`${line}\n`);
    return isRight ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NothingCheckedError) && !isOfNode(error)) throw error;
    const place = isOfNode(error) ? ` (${input.url})` : '';
    process.stderr.write(`Nothing was checked: ${error.message}${place}\n`);
    return 2;
  }
}

function readInput<Input>(read: () => Input | null): Input | null {
  try {
    return read();
  } catch (error) {
    // Of the parser, for unknown options.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The errors of a node's client have a gRPC status. */
const isOfNode = (error: unknown): error is Error => error instanceof Error && 'code' in error;
