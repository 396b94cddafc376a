import { randomUUID } from 'node:crypto';

export interface Mail {
  readonly from: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly sentAt: number;
}

/** An encoded word has at most 75 characters, which leaves 45 bytes of text in base64. */
const bytesInWord = 45;
const charactersInLine = 76;

/** Formats an e-mail for SMTP: ASCII only, CRLF line ends, all text in base64. */
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
  const lines = encoded.match(new RegExp(`.{1,${charactersInLine}}`, 'g')) ?? [];
  return [...headers, '', ...lines, ''].join('\r\n');
}

/**
 * Returns an address that is safe in an SMTP command: printable ASCII without spaces and angle brackets. Throws for any
 * other.
 */
export function requirePath(address: string): string {
  if (!/^[!-;=?A-~]+@[!-;=?-~]+$/.test(address)) throw new RangeError('Invalid e-mail address');
  return address;
}

/** Splits encoded words between characters, as each must be valid text. */
function encodeWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > bytesInWord) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}
