import { type CodeLanguage, type CodeRule, pattern, quoted, words } from './code-token.ts';

const keywords = new Set('case do done elif else esac export fi for if in then until while'.split(' '));
const name = /[A-Za-z0-9_./~][\w./:@~+-]*/y;

/** Only at the beginning of a word: `#` within one is a letter. */
const comment: CodeRule = (source, at) => {
  if (source[at] !== '#' || !/^(?:|\s|;)$/.test(source[at - 1] ?? '')) return null;
  const end = source.indexOf('\n', at);
  return { kind: 'comment', length: (end < 0 ? source.length : end) - at };
};

export const shellCode: CodeLanguage = {
  title: '命令行',
  rules: [
    comment,
    quoted('"', true),
    pattern('string', /'[^']*'?/y),
    pattern('type', /\$(?:\{[^}\n]*\}|\w+|[?!#@*$-])/y),
    pattern('attribute', /--?[A-Za-z][\w-]*/y),
    // What follows an operator is a command again.
    words((word, before) => {
      if (!/(?:^|[|&;(]|\b(?:then|do|else))$/.test(before.trimStart().replace(/^\$$/, ''))) return null;
      return keywords.has(word) ? 'keyword' : 'function';
    }, name),
  ],
};
