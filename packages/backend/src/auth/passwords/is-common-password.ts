import { commonWords } from './common-words.ts';

/** Digits and punctuation around a word hardly add strength: `Suixue2026!` is `suixue`. */
const maxAround = 6;
const minSequence = 3;
const maxUnit = 4;

const rows = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '7894561230',
  'abcdefghijklmnopqrstuvwxyz',
];
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'];
const sequences = [...rows, columns.join(''), '!@#$%^&*()'].flatMap((sequence) => [
  sequence,
  [...sequence].reverse().join(''),
]);

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
};

/** Whether the password is among the first that an attacker would try. */
export function isCommonPassword(password: string, addresses: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return (
    isRepeated(text) ||
    isSequence(text) ||
    isDate(text) ||
    isWord(text) ||
    addresses.some((own) => isFromAddress(text, own))
  );
}

/** Detects `aaaaaaaa`, `12121212`, `abcabcab`. */
function isRepeated(text: string): boolean {
  const characters = [...text];
  return Array.from({ length: maxUnit }, (_, index) => index + 1).some((unit) =>
    characters.every((character, index) => character === characters[index % unit]),
  );
}

/** Detects sequences on the keyboard, in the alphabet or of digits: `qwer1234`, `1qaz2wsx`. */
function isSequence(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const run = longestRun(text.slice(at));
    if (run < minSequence) return false;
    at += run;
  }
  return true;
}

function longestRun(text: string): number {
  let length = minSequence - 1;
  while (length < text.length && sequences.some((sequence) => sequence.includes(text.slice(0, length + 1))))
    length += 1;
  // A repeated key between two sequences, as in `111222333`.
  let same = 1;
  while (same < text.length && text[same] === text[0]) same += 1;
  return Math.max(length < minSequence ? 0 : length, same);
}

/** Detects dates within a lifetime: `19990131`, `31011999`, `1999-01-31`. */
function isDate(text: string): boolean {
  const digits = text.replaceAll(/[-./年月日]/g, '');
  if (!/^\d{8}$/.test(digits)) return false;
  const isDay = (year: number, month: number, day: number) =>
    year >= 1900 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  return isDay(part(0, 4), part(4, 6), part(6, 8)) || isDay(part(4, 8), part(2, 4), part(0, 2));
}

/** Detects one or two common words with digits and punctuation around them. */
function isWord(text: string): boolean {
  const spelled = [...text].map((character) => lookalikes[character] ?? character).join('');
  return [strip(text), strip(spelled), text].some((core) => core !== null && isMadeOfWords(core));
}

function isMadeOfWords(core: string): boolean {
  if (commonWords.has(core)) return true;
  for (let at = 2; at < core.length - 1; at += 1)
    if (commonWords.has(core.slice(0, at)) && commonWords.has(core.slice(at))) return true;
  return false;
}

/** Returns null if there is more around the word than `maxAround`. */
function strip(text: string): string | null {
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const characters = [...text];
  const first = characters.findIndex(isLetter);
  const last = characters.findLastIndex(isLetter);
  if (first < 0 || characters.length - (last - first + 1) > maxAround) return null;
  return characters.slice(first, last + 1).join('');
}

/** Detects the address, or the part before its `@`, with a few characters around it. */
function isFromAddress(text: string, address: string): boolean {
  const own = address.toLowerCase();
  const name = own.split('@', 1)[0] ?? '';
  const core = own.includes('@') ? name : own.slice(-8);
  return (
    text.includes(own) || (core.length >= 4 && text.includes(core) && text.length - core.length <= maxAround)
  );
}
