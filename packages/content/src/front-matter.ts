import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import type { ContentProblem } from './problems.ts';

export interface MarkdownFile {
  /** File name for messages. */
  name: string;
  source: string;
}

type Issue = z.core.$ZodIssue;
type Place = Omit<ContentProblem, 'file'>;

export interface FrontMatterBlock {
  value: unknown;
  body: string;
  /** Number of lines before the first line of the body. */
  bodyOffset: number;
  /** Line of a key, or of its nearest existing parent. */
  lineOf(path: readonly PropertyKey[]): number;
}

export type FrontMatterResult =
  | { kind: 'read'; block: FrontMatterBlock }
  | { kind: 'broken'; problems: ContentProblem[] };

// YAML starts on the second line of the file.
const yamlOffset = 1;

export function readFrontMatter(file: MarkdownFile): FrontMatterResult {
  const source = file.source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const broken = (places: Place[]): FrontMatterResult => ({
    kind: 'broken',
    problems: places.map((place) => ({ file: file.name, ...place })),
  });
  if (!/^---[ \t]*\n/.test(source)) {
    return broken([{ line: 1, message: 'front matter is missing: the file must start with ---' }]);
  }
  const start = source.indexOf('\n') + 1;
  const end = /^---[ \t]*$/m.exec(source.slice(start));
  if (end === null) return broken([{ line: 1, message: 'front matter is not closed by a line of ---' }]);
  const yaml = source.slice(start, start + end.index);
  const read = readYaml({ name: file.name, yaml, what: 'front matter', offset: yamlOffset });
  if (read.kind === 'broken') return read;
  const before = start + end.index + end[0].length;
  return {
    kind: 'read',
    block: {
      value: read.value,
      body: source.slice(before),
      bodyOffset: source.slice(0, before).split('\n').length - 1,
      lineOf: read.lineOf,
    },
  };
}

interface YamlSource {
  name: string;
  yaml: string;
  /** Noun for messages. */
  what: string;
  /** Number of lines before the YAML. */
  offset: number;
}

type YamlResult =
  | { kind: 'read'; value: unknown; lineOf: FrontMatterBlock['lineOf'] }
  | { kind: 'broken'; problems: ContentProblem[] };

/** Parses YAML with a map at the top level and records the line of each key. */
export function readYaml({ name, yaml, what, offset }: YamlSource): YamlResult {
  const broken = (places: Place[]): YamlResult => ({
    kind: 'broken',
    problems: places.map((place) => ({ file: name, ...place })),
  });
  const lines = new LineCounter();
  const lineAt = (position: number) => lines.linePos(position).line + offset;
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    return broken(
      faults.map((fault) => ({
        line: lineAt(fault.pos[0]),
        message: `${what} is not valid YAML: ${fault.message}`,
      })),
    );
  }
  // An alias lets a short file expand to a huge one; no document needs one.
  const aliases: Place[] = [];
  visit(document, {
    Alias: (_, node) => {
      aliases.push({ line: lineAt(startOf(node) ?? 0), message: `${what} may not use YAML aliases` });
    },
  });
  if (aliases.length > 0) return broken(aliases);
  if (!isMap(document.contents)) return broken([{ line: 1, message: `${what} must be a list of keys` }]);
  return {
    kind: 'read',
    value: document.toJS(),
    lineOf: (path) => {
      const position = keyPosition(document, path);
      return position === undefined ? 1 : lineAt(position);
    },
  };
}

/** Returns one message per affected key: an unknown key is named itself, not the object that contains it. */
export function issueToPlaces(issue: Issue, block: Pick<FrontMatterBlock, 'lineOf'>): Place[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return { line: block.lineOf(path), message: `${path.join('.')}: unknown key` };
    });
  }
  return [{ line: block.lineOf(issue.path), message: `${issue.path.join('.')}: ${issue.message}` }];
}

function keyPosition(document: Document, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = document.contents;
  let offset: number | undefined;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      if (pair === undefined) break;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      offset = startOf(node) ?? offset;
    } else {
      break;
    }
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
