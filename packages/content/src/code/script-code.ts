import {
  blockComment,
  type CodeLanguage,
  type CodeRule,
  lineComment,
  pattern,
  quoted,
  words,
} from './code-token.ts';

const keywords = new Set(
  `as async await break case catch class const continue default delete do else enum export extends false finally for from
   function if implements import in instanceof interface keyof let new null of private protected public readonly return
   satisfies static super switch this throw true try type typeof undefined var void while yield`.split(/\s+/),
);
const primitives = new Set('any bigint boolean never number object string symbol unknown'.split(' '));
/** Keywords only at places where names cannot stand. */
const contextual = new Set(['as', 'from', 'of', 'type']);

/** A template with its expressions, which may contain templates. */
const template: CodeRule = (source, at) => {
  if (source[at] !== '`') return null;
  /** Open braces of each expression that contains this position. */
  const braces: number[] = [];
  let end = at + 1;
  while (end < source.length) {
    const character = source[end];
    const depth = braces.at(-1);
    if (character === '\\') end += 1;
    else if (depth === undefined || depth < 0) {
      if (character === '`') {
        if (depth === undefined) return { kind: 'string', length: end + 1 - at };
        braces.pop();
      } else if (character === '$' && source[end + 1] === '{') {
        braces.push(0);
        end += 1;
      }
    } else if (character === '`') braces.push(-1);
    else if (character === '{') braces[braces.length - 1] = depth + 1;
    else if (character === '}') {
      if (depth === 0) braces.pop();
      else braces[braces.length - 1] = depth - 1;
    }
    end += 1;
  }
  return { kind: 'string', length: source.length - at };
};

/** A slash begins a pattern where no operand can be divided. */
const regularExpression: CodeRule = (source, at) => {
  if (source[at] !== '/') return null;
  const before = source.slice(Math.max(0, at - 80), at).trimEnd();
  if (before !== '' && !/(?:[(,=:[!&|?{};]|\breturn)$/.test(before)) return null;
  let isInClass = false;
  for (let end = at + 1; end < source.length && source[end] !== '\n'; end += 1) {
    const character = source[end];
    if (character === '\\') end += 1;
    else if (character === '[') isInClass = true;
    else if (character === ']') isInClass = false;
    else if (character === '/' && !isInClass) {
      const flags = /[a-z]*/y;
      flags.lastIndex = end + 1;
      return { kind: 'string', length: end + 1 - at + (flags.exec(source)?.[0].length ?? 0) };
    }
  }
  return null;
};

/** TypeScript, and JavaScript with it. */
export const scriptCode: CodeLanguage = {
  title: 'TypeScript',
  rules: [
    lineComment,
    blockComment(false),
    quoted('"'),
    quoted("'"),
    template,
    regularExpression,
    pattern('attribute', /@[A-Za-z_]\w*/y),
    pattern('number', /(?:0[xX][0-9a-fA-F_]+|0[bB][01_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)n?\b/y),
    words((word, before, after) => {
      if (before.endsWith('.') && !before.endsWith('...')) return /^\s*\(/.test(after) ? 'function' : null;
      if (/^\??\s*:/.test(after) && keywords.has(word) && word !== 'default') return null;
      if (contextual.has(word)) return /^\s+[\w{*'"$[(]/.test(after) ? 'keyword' : null;
      if (keywords.has(word)) return 'keyword';
      if (primitives.has(word)) return 'type';
      if (/^[A-Z]/.test(word)) return 'type';
      return /^\s*(?:<[^<>()\n]*>\s*)?\(/.test(after) ? 'function' : null;
    }),
  ],
};
