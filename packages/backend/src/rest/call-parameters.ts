import { compareOperators, quantifiable, searchOperators } from './request-query.ts';

const plain = [...compareOperators, 'in', 'is'].join('|');
const filter = new RegExp(
  `^(?:not\\.)?(?:(?:${plain})|(?:${quantifiable.join('|')})\\((?:any|all)\\)|(?:${searchOperators.join('|')})(?:\\([^()]*\\))?)\\.`,
);

/** In the address of a call, a text that begins as a condition does is one; any other is an argument. */
export function looksLikeFilter(text: string): boolean {
  return filter.test(text);
}

const reserved = /^(?:select|columns|on_conflict|apikey|(?:.+\.)?(?:order|limit|offset|and|or))$/;

/** What means the same for every function and every table. */
export function isReservedParameter(name: string): boolean {
  return reserved.test(name);
}
