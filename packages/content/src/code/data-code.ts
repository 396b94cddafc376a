import { type CodeLanguage, type CodeRule, pattern, quoted, words } from './code-token.ts';

const number = pattern('number', /-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b/y);
const literals = words((word) => (['true', 'false', 'null'].includes(word) ? 'keyword' : null));

/** A string that names a value. */
const jsonName: CodeRule = (source, at) => {
  const string = quoted('"')(source, at);
  if (!string) return null;
  const after = source.slice(at + string.length).trimStart();
  return { kind: after.startsWith(':') ? 'attribute' : 'string', length: string.length };
};

export const jsonCode: CodeLanguage = { title: 'JSON', rules: [jsonName, number, literals] };

/** A bare or quoted key, before a dot or the equals sign. */
const tomlKey: CodeRule = (source, at) => {
  const lineStart = source.lastIndexOf('\n', at - 1) + 1;
  if (!/^$|[{,.]$/.test(source.slice(lineStart, at).trim())) return null;
  // A number with a fraction is no dotted key.
  const key = /(?!\d+\.\d)(?:[\w-]+|"[^"\n]*")(?=[ \t]*[.=])/y;
  key.lastIndex = at;
  const length = key.exec(source)?.[0].length ?? 0;
  return length === 0 ? null : { kind: 'attribute', length };
};

const tripleQuoted = (quote: string): CodeRule => {
  return (source, at) => {
    if (!source.startsWith(quote, at)) return null;
    const end = source.indexOf(quote, at + quote.length);
    return { kind: 'string', length: (end < 0 ? source.length : end + quote.length) - at };
  };
};

export const tomlCode: CodeLanguage = {
  title: 'TOML',
  rules: [
    pattern('comment', /#[^\n]*/y),
    pattern('type', /(?<=(?:^|\n)[ \t]{0,20})\[{1,2}[^\]\n=,]+\]{1,2}(?=[ \t]*(?:#|\n|$))/y),
    tomlKey,
    tripleQuoted('"""'),
    tripleQuoted("'''"),
    quoted('"'),
    pattern('string', /'[^'\n]*'?/y),
    pattern('number', /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?/y),
    pattern('number', /0[xob][0-9a-fA-F_]+\b/y),
    number,
    literals,
  ],
};
