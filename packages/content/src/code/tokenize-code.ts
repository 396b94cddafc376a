import type { CodeKind, CodeLanguage, CodeToken } from './code-token.ts';
import { jsonCode, tomlCode } from './data-code.ts';
import { moveCode } from './move-code.ts';
import { scriptCode } from './script-code.ts';
import { shellCode } from './shell-code.ts';

/** By the word after the fence. */
const languages: Readonly<Record<string, CodeLanguage>> = {
  move: moveCode,
  ts: scriptCode,
  typescript: scriptCode,
  js: scriptCode,
  javascript: scriptCode,
  sh: shellCode,
  bash: shellCode,
  shell: shellCode,
  json: jsonCode,
  toml: tomlCode,
};

/** Undefined for languages that are shown without colours. */
export function findCodeLanguage(name: string): CodeLanguage | undefined {
  return Object.hasOwn(languages, name) ? languages[name] : undefined;
}

/** Cuts a source into its tokens. Never fails: what no rule recognises stays plain. */
export function tokenizeCode(source: string, { rules }: CodeLanguage): readonly CodeToken[] {
  const tokens: { kind: CodeKind | null; text: string }[] = [];
  const add = (kind: CodeKind | null, text: string) => {
    const last = tokens.at(-1);
    if (last?.kind === kind && kind === null) last.text += text;
    else tokens.push({ kind, text });
  };
  for (let at = 0; at < source.length; ) {
    const found = findToken(source, at, rules) ?? { kind: null, length: 1 };
    add(found.kind, source.slice(at, at + found.length));
    at += found.length;
  }
  return tokens;
}

function findToken(source: string, at: number, rules: CodeLanguage['rules']) {
  for (const rule of rules) {
    const found = rule(source, at);
    if (found !== null && found.length > 0) return found;
  }
  return null;
}
