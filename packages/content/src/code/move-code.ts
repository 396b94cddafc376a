import { blockComment, type CodeLanguage, lineComment, pattern, quoted, words } from './code-token.ts';

const keywords = new Set(
  `abort acquires as break const continue copy else enum false friend fun has if in invariant let loop macro match
   module move mut native public return spec struct true use while entry package Self`.split(/\s+/),
);
const primitives = new Set('address bool signer u8 u16 u32 u64 u128 u256 vector'.split(' '));
const abilities = new Set(['copy', 'drop', 'key', 'store']);

/** After `has`, or in the bounds of a type parameter. */
const isBeforeAbility = (before: string) => /(?:\bhas|[,+:])$/.test(before);

export const moveCode: CodeLanguage = {
  title: 'Move',
  rules: [
    lineComment,
    blockComment(true),
    pattern('attribute', /#!?\[[^\]\n]*\]/y),
    pattern('string', /[bx]"(?:[^"\\\n]|\\.)*"/y),
    quoted('"'),
    pattern('number', /@?0x[0-9a-fA-F_]+(?:u(?:8|16|32|64|128|256))?\b/y),
    pattern('number', /@[A-Za-z_]\w*/y),
    pattern('number', /\d[\d_]*(?:u(?:8|16|32|64|128|256))?\b/y),
    words((word, before, after) => {
      if (abilities.has(word) && isBeforeAbility(before)) {
        // `key: K` after a comma is a field or a parameter.
        return /^\s*(?::(?!:)|=)/.test(after) ? null : 'keyword';
      }
      if (word === 'copy' || word === 'move') return /^\s+[A-Za-z_]/.test(after) ? 'keyword' : null;
      if (keywords.has(word)) return /^\s*\(/.test(after) && word === 'package' ? null : 'keyword';
      if (primitives.has(word)) return after.startsWith('::') ? null : 'type';
      if (/^[A-Z]/.test(word)) return 'type';
      return /^!?\s*(?:<[^<>()\n]*>\s*)?\(/.test(after) ? 'function' : null;
    }),
  ],
};
