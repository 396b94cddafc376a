import { z } from 'zod';
import { checkQuestion } from '../passages/check-question.ts';
import type { Passage } from '../passages/passage.ts';

/** A question of a model with the words of the chapter that answer it. */
export interface PracticeQuestion {
  readonly question: string;
  readonly answer: string;
  /** Verbatim from the passage. */
  readonly quote: string;
  readonly passage: Passage;
}

export const practiceLimits = { questions: 6, question: 200, answer: 400, quote: 300 } as const;
/** Of the quote, without punctuation. */
const minQuoteLength = 8;
/** The share of pairs of characters of an answer that its passage must contain. */
const minSupport = 0.6;

const text = (max: number) => z.string().trim().min(1).max(max);
const lineSchema = z.object({
  question: text(practiceLimits.question),
  answer: text(practiceLimits.answer),
  number: z.number().int(),
  quote: text(practiceLimits.quote),
});

/**
 * The questions in a model's output that its passages support: the quote stands in the passage, and the answer is made of the passage's
 * words and numbers. Everything else is dropped.
 */
export function readPractice(
  output: string,
  passages: readonly Passage[],
  blockedTerms: readonly string[],
): readonly PracticeQuestion[] {
  const found = new Map<string, PracticeQuestion>();
  for (const line of output.split('\n')) {
    const read = readLine(line);
    const passage = read && passages[read.number - 1];
    if (!read || !passage || found.size >= practiceLimits.questions) continue;
    const { question, answer, quote } = read;
    const isSupported = supports(passage.text, quote, answer) && !reduce(question).includes(reduce(answer));
    const isRefused = checkQuestion(`${question}\n${answer}`, blockedTerms) !== null;
    if (isSupported && !isRefused) found.set(reduce(question), { question, answer, quote, passage });
  }
  return [...found.values()];
}

function readLine(line: string) {
  if (!line.trimStart().startsWith('{')) return null;
  try {
    return lineSchema.safeParse(JSON.parse(line.trim().replace(/,$/, ''))).data ?? null;
  } catch {
    // Not JSON: a line that was cut off.
    return null;
  }
}

/** Letters and digits only, so that punctuation and line breaks do not matter. */
const reduce = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function supports(source: string, quote: string, answer: string): boolean {
  const [whole, part, said] = [reduce(source), reduce(quote), reduce(answer)];
  if (part.length < minQuoteLength || said === '' || !whole.includes(part)) return false;
  const numbersOf = (value: string): readonly string[] => value.match(/\p{N}+/gu) ?? [];
  const known = numbersOf(whole);
  if (!numbersOf(said).every((number) => known.includes(number))) return false;
  return shareOf(said, whole) >= minSupport && !isReversed(said, whole);
}

function shareOf(said: string, whole: string): number {
  const characters = [...said];
  if (characters.length === 1) return whole.includes(said) ? 1 : 0;
  const pairs = characters.slice(1).map((character, place) => `${characters[place]}${character}`);
  return pairs.filter((pair) => whole.includes(pair)).length / pairs.length;
}

const negations = '不没无勿未别非莫';

/** Whether the answer drops a negation: its words stand in the passage only behind one. */
function isReversed(said: string, whole: string): boolean {
  for (let length = said.length; length >= 2; length -= 1) {
    const beginning = said.slice(0, length);
    const places = placesOf(whole, beginning);
    if (places.length === 0) continue;
    return places.every((place) => place > 0 && negations.includes(whole.charAt(place - 1)));
  }
  return false;
}

function placesOf(whole: string, part: string): readonly number[] {
  const places: number[] = [];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) places.push(at);
  return places;
}
