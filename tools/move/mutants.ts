/** A source of one module with one statement removed or one limit moved by one. */
export interface Mutant {
  readonly module: string;
  readonly line: number;
  /** A one-line description of the change. */
  readonly what: string;
  readonly source: string;
}

/** Every mutant of a source: each lacks one check, limit or change of a number. */
export function toMutants(module: string, source: string): Mutant[] {
  const end = source.indexOf('#[test_only]');
  const code = end < 0 ? source : source.slice(0, end);
  const mutants: Mutant[] = [];
  const add = (from: number, to: number, instead: string, what: string) =>
    mutants.push({
      module,
      line: code.slice(0, from).split('\n').length,
      what: what.replace(/\s+/g, ' '),
      source: source.slice(0, from) + instead + source.slice(to),
    });

  for (const { from, to, text } of toStatements(code)) {
    if (isEffect(text)) add(from, to, '', `without ${text}`);
    if (text.startsWith('assert!(')) {
      for (const part of toConjuncts(code, from)) {
        add(part.from, part.to, 'true', `without ${part.text} in ${text}`);
      }
    }
  }
  for (const match of code.matchAll(/ (<=|>=|<|>) /g)) {
    const [, sign = ''] = match;
    const from = match.index + 1;
    if (isComment(code, from)) continue;
    const moved = sign.endsWith('=') ? sign.slice(0, 1) : `${sign}=`;
    add(from, from + sign.length, moved, `${moved} for ${sign} in ${lineAt(code, from)}`);
  }
  return mutants;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A statement begins a line and ends with its semicolon or at the end of its block. */
function toStatements(code: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of code.matchAll(/^[ ]{4,}(?=[a-z*])/gm)) {
    const from = match.index + match[0].length;
    let depth = 0;
    let to = from;
    for (; to < code.length; to += 1) {
      const sign = code[to] ?? '';
      if ('([{'.includes(sign)) depth += 1;
      if (')]}'.includes(sign)) depth -= 1;
      if (depth < 0) break;
      if (depth === 0 && sign === ';') {
        to += 1;
        break;
      }
    }
    pieces.push({ from, to, text: code.slice(from, to).trim() });
  }
  return pieces;
}

const keywords =
  /^(let|if|else|while|return|match|abort|use|event::emit|transfer::|public|fun|const|struct|assert!$)/;
const call = /^[a-z_]+(::[a-z_]+)*(\[[^\]]*\])?(\.[a-z_]+(\[[^\]]*\])?)*(::<[^>]*>)?\(/;
const assignment = /^\*?[a-z_]+(\[[^\]]*\])?(\.[a-z_]+(\[[^\]]*\])?)* = /;

/** Statements with an effect. Loop counters are skipped: without them the loop would not end. */
function isEffect(text: string): boolean {
  if (keywords.test(text) || /^i = i \+ 1;?$/.test(text)) return false;
  if (/^(uid|number|id|owner|name): |,$/.test(text)) return false;
  return text.startsWith('assert!(') || assignment.test(text) || (call.test(text) && /\);?$/.test(text));
}

/** The parts of a condition joined with `&&`. */
function toConjuncts(code: string, assertAt: number): Piece[] {
  const start = assertAt + 'assert!('.length;
  const cuts = [start];
  let depth = 0;
  let at = start;
  for (; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0 || (depth === 0 && sign === ',')) break;
    if (depth === 0 && code.startsWith('||', at)) return [];
    if (depth === 0 && code.startsWith('&&', at)) cuts.push(at, at + 2);
  }
  cuts.push(at);
  if (cuts.length === 2) return [];
  const parts: Piece[] = [];
  for (let i = 0; i < cuts.length; i += 2) {
    const [from = 0, to = 0] = [cuts[i], cuts[i + 1]];
    parts.push({ from, to, text: code.slice(from, to).trim() });
  }
  return parts.map((part, i) => (i === 0 ? part : { ...part, from: part.from + 1 }));
}

function lineAt(code: string, at: number): string {
  return code.slice(code.lastIndexOf('\n', at) + 1, code.indexOf('\n', at)).trim();
}

function isComment(code: string, at: number): boolean {
  return /^\s*\/\//.test(code.slice(code.lastIndexOf('\n', at) + 1, at));
}
