import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { paths } from '../../tools/paths.ts';

/** A phrase that hides its subject or uses a metaphor, and the established term to use instead. */
interface Marker {
  readonly pattern: RegExp;
  readonly instead: string;
}

const role = 'name the role: caller, user, client, visitor, operator';

const markers: readonly Marker[] = [
  { pattern: /\bwhom?ever\b/i, instead: role },
  { pattern: /\bwho asks\b/i, instead: role },
  { pattern: /\b(?:some|no|any|every)body\b/i, instead: role },
  { pattern: /\bone's own\b/i, instead: role },
  { pattern: /\bthose who\b/i, instead: role },
  { pattern: /\bwhat (?:is|was) (?:said|asked|told|not|there|meant|wanted)\b/i, instead: 'name the thing' },
  {
    pattern: /\b(?:is|are) (?:told|asked) (?:so|what|whether|who|how|of)\b/i,
    instead: 'returns, reports, requests',
  },
  {
    pattern: /\b(?:(?:tells|hears) (?:it|so|nothing|whether|who|what|how)|says (?:nothing|who|what))\b/i,
    instead: 'returns, reports, shows',
  },
  { pattern: /\banswers? (?:nothing|what|whether|how)\b/i, instead: 'returns, responds' },
  { pattern: /\b(?:gives?|given) back\b/i, instead: 'returns, restores, refunds' },
  { pattern: /\b(?:written|writes?|puts?) down\b/i, instead: 'stores, records' },
  { pattern: /\b(?:turned|turns?) down\b/i, instead: 'rejects' },
  { pattern: /\b(?:takes?|taken|told) apart\b/i, instead: 'splits, decodes, distinguishes' },
  { pattern: /\b(?:comes?|came) (?:to nothing|of it|about)\b/i, instead: 'fails, results' },
  { pattern: /\bcomes? to the same\b/i, instead: 'is equal' },
  { pattern: /\b(?:goes|go) (?:away|along)\b/i, instead: 'is deleted, ends, disconnects' },
  { pattern: /\b(?:as|so) (?:many|much) as (?:that|one)\b/i, instead: 'this many, up to' },
  { pattern: /\bso many\b/i, instead: 'this many' },
  { pattern: /\b(?:a )?wish(?:es)?\b/i, instead: 'input, request' },
  { pattern: /\bto the letter\b/i, instead: 'exactly' },
  { pattern: /\bletters? (?:goes|go|to|is sent|are sent|says?)\b/i, instead: 'e-mail' },
  { pattern: /\bthe house\b/i, instead: 'the operator, the sponsor' },
  { pattern: /\bprogramme\b/i, instead: 'the contracts' },
  { pattern: /(?<!there )\b(?:is|are) no (?!longer|more|such)\w+/i, instead: 'is not a' },
  {
    pattern: /\b(?:is|was) (?:gone|there)(?: (?:already|again|any more))?[.;,]/i,
    instead: 'exists, was deleted',
  },
  { pattern: /\bany more\b/i, instead: 'no longer' },
];

/** Names of limits: `max…` and `min…` are the only ones. */
const limitName = /\b(?:const|let|readonly) (?:most|least|largest|longest|deepest|fewest)[A-Z]\w*/;

/** Lines on which a marker is meant literally. */
const honest: readonly RegExp[] = [/nobody:nogroup/];

/**
 * The number of lines with markers in each folder. A ratchet: it may shrink, never grow. Lower a number after rewriting sentences
 * of its folder. The rest are comments in applied SQL files, whose digests are checked.
 */
const maxLines: Readonly<Record<string, number>> = {
  packages: 8,
  supabase: 2,
};

const ignored =
  /^(?:node_modules|build|generated|results|content|images|public|\..*|README\.zh-CN\.md|access\.md|glossary\.md|plain-english.*\.ts)$/;

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Comments and test titles of TypeScript, comments of SQL, Move and CSS, and the prose of Markdown, as single lines. */
export function readProse(file: string, source: string): Line[] {
  const extension = extname(file);
  if (extension === '.md')
    return toLines(source.replace(/```[\s\S]*?```/g, (block) => block.replace(/./g, ' ')));
  if (extension === '.sql') return toLines(source, /--.*$/);
  if (extension === '.move') return toLines(source, /\/\/.*$/);
  if (extension === '.css') return toLines(source, /(?:\/\*|^\s*\*).*$/);
  return readScript(file, source);
}

function toLines(source: string, part = /.*/): Line[] {
  return source.split('\n').map((text, index) => ({ number: index + 1, text: part.exec(text)?.[0] ?? '' }));
}

const titled = new Set(['describe', 'it', 'test', 'scenario']);

function readScript(file: string, source: string): Line[] {
  const { program, comments } = parseSync(file, source);
  const parts = comments.map(({ start, value }) => ({ start, text: value }));
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      let base = callee;
      while (base.type === 'MemberExpression' || base.type === 'CallExpression')
        base = base.type === 'MemberExpression' ? base.object : base.callee;
      if (base.type !== 'Identifier' || !titled.has(base.name) || title === undefined) return;
      if (title.type === 'Literal' || title.type === 'TemplateLiteral')
        parts.push({ start: title.start, text: source.slice(title.start, title.end) });
    },
  }).visit(program);
  const prose = parts.flatMap(({ start, text }) => {
    const first = source.slice(0, start).split('\n').length;
    return text.split('\n').map((line, index) => ({ number: first + index, text: line }));
  });
  const names = toLines(source, limitName).filter(({ text }) => text !== '');
  return [...prose, ...names];
}

/** One problem for each line with a marker. */
export function findMarkers(file: string, source: string): string[] {
  return readProse(file, source).flatMap(({ number, text }) => {
    if (honest.some((pattern) => pattern.test(text))) return [];
    const marker = markers.find(({ pattern }) => pattern.test(text));
    if (marker) return [`${file}:${number}: "${marker.pattern.exec(text)?.[0]}" (${marker.instead})`];
    return limitName.test(text) ? [`${file}:${number}: "${text.trim()}" (max…, min…)`] : [];
  });
}

function listFiles(folder = ''): string[] {
  return readdirSync(join(paths.root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (ignored.test(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(path);
    return /\.(?:ts|tsx|mjs|sql|move|css|md)$/.test(entry.name) ? [path] : [];
  });
}

/** The lines with markers of each top-level folder; files at the top count as the folder `.`. */
export function countMarkers(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of listFiles()) {
    const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '.';
    const lines = findMarkers(file, readFileSync(join(paths.root, file), 'utf8'));
    found.set(folder, [...(found.get(folder) ?? []), ...lines]);
  }
  return found;
}

/** Folders with more markers than their ratchet allows, with every marker. */
export function checkProse(): string[] {
  return [...countMarkers()].flatMap(([folder, lines]) => {
    const max = maxLines[folder] ?? 0;
    return lines.length > max
      ? [`${folder} has ${lines.length} lines with markers, at most ${max} are allowed:`, ...lines]
      : [];
  });
}

const maxSubject = 72;
/** Commits that reached the main branch before their author ran this check. */
const exemptCommits: ReadonlySet<string> = new Set([
  '6fd98ff3e50df3c15d2099ff7458a2ee882e87c0',
  '280de204aaab81c474eb6a63efe314f0c0782c58',
  'c28876a159f624b08225edf3344cad47f9efe00e',
  'a6ce034d46f85837fc3b0d12f7c72eb16371caaf',
]);
const notImperative =
  /^(?!(?:embed|feed|need|seed|speed|bring|ping|string|ring|focus|bias|canvas)$)\w+(?:ed|ing|[^s]s)$/;

/** What is wrong with the subject of a commit: `scope: imperative subject` of at most 72 characters. */
export function findSubjectProblem(subject: string): string | undefined {
  if (/^(?:Merge|Revert) /.test(subject)) return undefined;
  if (subject.length > maxSubject) return `has ${subject.length} characters, more than ${maxSubject}`;
  const [, word] = /^[\w./-]+(?:\([\w./-]+\))?: (\S+)/.exec(subject) ?? [];
  if (word === undefined) return 'has no scope, as in "auth: reject banned accounts"';
  if (notImperative.test(word)) return `begins with "${word}", which is not an imperative`;
  return undefined;
}

/** Subjects since the commit that added this file; none without a history. */
export function checkSubjects(): string[] {
  return readSubjects().flatMap(({ commit, subject }) => {
    const problem = findSubjectProblem(subject);
    return problem === undefined ? [] : [`commit ${commit.slice(0, 7)} ${problem}: ${subject}`];
  });
}

function readSubjects() {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: paths.root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const start = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check/plain-english.ts')
      .split('\n')
      .at(-1);
    if (!start) return [];
    const lines = git('log', '--format=%H %s', `${start}..HEAD`).split('\n');
    const commits = lines.filter(Boolean).map((line) => ({
      commit: line.slice(0, line.indexOf(' ')),
      subject: line.slice(line.indexOf(' ') + 1),
    }));
    return commits.filter(({ commit }) => !exemptCommits.has(commit));
  } catch {
    // No git, or an exported archive without a history.
    return [];
  }
}
