import { randomUUID } from 'node:crypto';

export interface Mail {
  readonly from: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly sentAt: number;
}

/** Bytes of text in one encoded word: 75 letters in all, of which base64 and its frame leave this many. */
const bytesInWord = 45;
const lettersInLine = 76;

/** A letter as it goes over the wire: only ASCII, lines that end in CRLF, everything of people in base64. */
export function toMailText({ from, fromName, to, subject, body, sentAt }: Mail): string {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const encoded = Buffer.from(body.replace(/\r?\n/g, '\r\n')).toString('base64');
  const headers = [
    `From: ${encodeWords(fromName)} <${requirePath(from)}>`,
    `To: <${requirePath(to)}>`,
    `Subject: ${encodeWords(subject)}`,
    `Date: ${new Date(sentAt).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${domain}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
  ];
  const lines = encoded.match(new RegExp(`.{1,${lettersInLine}}`, 'g')) ?? [];
  return [...headers, '', ...lines, ''].join('\r\n');
}

/** An address that can be nothing but an address where the protocol has one: printable, no blanks, no brackets. */
export function requirePath(address: string): string {
  if (!/^[!-;=?A-~]+@[!-;=?-~]+$/.test(address)) throw new RangeError('Not an address for mail');
  return address;
}

/** Encoded words break between letters, never within one. */
function encodeWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > bytesInWord) {
      words.push(word);
      word = '';
    }
    word += letter;
  }
  return [...words, word].map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}
