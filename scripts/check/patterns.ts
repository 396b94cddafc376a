import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';
import { isDisjointWith, JS, NFA } from 'refa';
import { analyse, type Report } from 'scslre';
import { paths } from '../../tools/paths.ts';

/** Sources that process requests, sockets or documents from outside. */
const folders = ['packages', 'apps', 'localnet'];

interface PatternSite {
  /** `null` for a text that is composed elsewhere. */
  readonly pattern: string | null;
  readonly flags: string;
  /** From 1. */
  readonly line: number;
}

/**
 * Regular expressions that take more than linear time: nested or neighboring repetitions of the same letters, and unanchored
 * ones such as `/\/+$/`, which start anew at every letter. A repetition that is bounded is linear. So are alternatives
 * that overlap within a repetition. Where a site is safe, because
 * the text is bounded before, or cannot come from outside, a comment on the line above says `bounded:` and how.
 */
export function checkPatterns(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(paths.root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => relative(paths.root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((file) => !/(?:^|\/)(?:node_modules|build|\.react-router|testing|scripts)\//.test(file))
      .flatMap((file) => findSlowPatterns(file, readFileSync(join(paths.root, file), 'utf8'))),
  );
}

/** One message for each pattern that is not linear and has no `bounded:` comment. */
export function findSlowPatterns(file: string, source: string): string[] {
  const lines = source.split('\n');
  return readPatterns(file, source).flatMap(({ pattern, flags, line }) => {
    if (lines[line - 2]?.includes('bounded:')) return [];
    if (pattern === null) return [`${file}:${line}: a RegExp of a composed text cannot be checked`];
    const kind = findSlowness(pattern, flags);
    return kind === undefined ? [] : [`${file}:${line}: /${pattern}/${flags} is ${kind}`];
  });
}

/** Regular expressions of a source: literals, and `RegExp` of a text. */
export function readPatterns(file: string, source: string): PatternSite[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const sites: PatternSite[] = [];
  const add = (start: number, pattern: string | null, flags: string) =>
    sites.push({ pattern, flags, line: source.slice(0, start).split('\n').length });
  const addCall = ({ callee, arguments: given, start }: RegExpCall) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const [pattern = null, flags] = given.map(toText);
    add(start, pattern, flags ?? '');
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(program);
  return sites;
}

interface RegExpCall {
  readonly callee: { readonly type: string; readonly name?: unknown };
  readonly arguments: readonly RegExpArgument[];
  readonly start: number;
}

interface RegExpArgument {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
}

/** A digit stands for a value that a template inserts: it can be a letter of the text and a number of repetitions. */
function toText({ type, value, quasis = [] }: RegExpArgument): string | null {
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' ? quasis.map(({ value: { cooked } }) => cooked).join('1') : null;
}

const kinds: Readonly<Record<Report['type'], string>> = {
  Self: 'slow: a repetition within it can match the same text in several ways',
  Trade: 'slow: two repetitions in it can share the same text in several ways',
  Move: 'slow: it is tried again at every letter of a run; anchor it, or trim by hand',
};

function findSlowness(pattern: string, flags: string): string | undefined {
  // A sticky pattern is tried at one position only.
  const isSticky = flags.includes('y');
  const { reports } = analyse({ source: pattern, flags });
  const [report] = reports.filter(({ type }) => !(isSticky && type === 'Move'));
  if (report !== undefined) return kinds[report.type];
  return hasAmbiguousRepetition(pattern, flags) ? kinds.Self : undefined;
}

/** `(?:a|a)*`: two alternatives of an unbounded repetition match the same text, so backtracking is exponential. */
function hasAmbiguousRepetition(source: string, flags: string): boolean {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const toAutomaton = (alternative: AST.Alternative) => {
    const { expression, maxCharacter } = parser.parseElement(alternative, simplified);
    return NFA.fromRegex(expression, { maxCharacter });
  };
  let isAmbiguous = false;
  visitRegExpAST(parser.ast.pattern, {
    onQuantifierEnter({ max, element }) {
      if (max !== Number.POSITIVE_INFINITY || !('alternatives' in element)) return;
      const automata = element.alternatives.map(toAutomaton);
      isAmbiguous ||= automata.some((one, index) =>
        automata.slice(index + 1).some((other) => !isDisjointWith(one, other)),
      );
    },
  });
  return isAmbiguous;
}

/** Ignores assertions; backreferences match nothing. */
const simplified = { assertions: 'ignore', backreferences: 'disable' } as const;
