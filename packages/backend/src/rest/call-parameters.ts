import { compareOperators, quantifiable, searchOperators } from './request-query.ts';

const plain = [...compareOperators, 'in', 'is'].join('|');
const filter = new RegExp(
  `^(?:not\\.)?(?:(?:${plain})|(?:${quantifiable.join('|')})\\((?:any|all)\\)|(?:${searchOperators.join('|')})(?:\\([^()]*\\))?)\\.`,
);

/** Whether a query parameter of a call starts like a filter; otherwise it is an argument. */
export function looksLikeFilter(text: string): boolean {
  return filter.test(text);
}

const reserved = /^(?:select|columns|on_conflict|apikey|(?:.+\.)?(?:order|limit|offset|and|or))$/;

/** Whether the parameter has a fixed meaning for all tables and functions. */
export function isReservedParameter(name: string): boolean {
  return reserved.test(name);
}
