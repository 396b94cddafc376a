import { z } from 'zod';
import { applyCallouts } from './callouts.ts';
import { checkMarkdown, type InternalLink } from './check-markdown.ts';
import { fileToPath } from './file-path.ts';
import { issueToPlaces, readFrontMatter } from './front-matter.ts';
import { parseMarkdown } from './markdown-tree.ts';
import type { ContentProblem } from './problems.ts';
import { renderMarkdown } from './render-markdown.ts';
import { applySheetMarks } from './sheet-marks.ts';
import type { ContentSheet } from './sheet-schema.ts';

/** `2.steps.sheet.md` next to `2.steps.md` is the work sheet of that chapter. */
export const sheetEnding = '.sheet.md';

const frontMatter = z.strictObject({
  title: z.string('must be text').trim().min(1, 'must not be empty').default('练习单'),
  minutes: z
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(180, 'must be at most 180')
    .exactOptional(),
});

export interface CompiledSheet {
  name: string;
  /** Path of the chapter. */
  path: string;
  links: InternalLink[];
  sheet: ContentSheet;
}

export interface SheetResult {
  compiled?: CompiledSheet;
  problems: ContentProblem[];
}

interface SheetFile {
  file: string;
  /** File name for messages. */
  name: string;
  source: string;
}

export function compileSheet({ file, name, source }: SheetFile): SheetResult {
  const place = fileToPath(file.slice(0, -sheetEnding.length));
  if (place === undefined) {
    const message = 'the file name must be that of a chapter, with .sheet.md instead of .md';
    return { problems: [{ file: name, line: 1, message }] };
  }
  const result = readFrontMatter({ name, source });
  if (result.kind === 'broken') return { problems: result.problems };
  const { block } = result;
  const parsed = frontMatter.safeParse(block.value);
  const markdown = parseMarkdown(block.body);
  const check = checkMarkdown(markdown, place.path);
  applyCallouts(markdown);
  applySheetMarks(markdown, (node, message) => {
    check.problems.push({ line: node.position?.start.line ?? 1, message });
  });
  const faults = parsed.success ? [] : parsed.error.issues.flatMap((issue) => issueToPlaces(issue, block));
  const problems: ContentProblem[] = [
    ...faults.map((problem) => ({ file: name, ...problem })),
    ...check.problems.map(({ line, message }) => ({ file: name, line: line + block.bodyOffset, message })),
  ];
  if (!parsed.success) return { problems };
  const { title, minutes = null } = parsed.data;
  const { html } = renderMarkdown(markdown);
  const links = check.links.map((link) => ({ ...link, line: link.line + block.bodyOffset }));
  return { compiled: { name, path: place.path, links, sheet: { title, minutes, html } }, problems };
}
