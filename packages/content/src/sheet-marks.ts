import { visit } from 'unist-util-visit';
import type { MarkdownBlock, MarkdownNode, MarkdownRoot } from './markdown-tree.ts';

type Paragraph = Extract<MarkdownBlock, { type: 'paragraph' }>;
type Inline = Paragraph['children'][number];
type Report = (node: MarkdownNode | Inline, message: string) => void;

const anyMark = /\[\[([^[\]]*)\]\]/g;
const wholeMark = /^\s*\[\[([a-z]+)(?: (\d+))?\]\]\s*$/;

const blockSizes = { lines: [1, 25], box: [1, 25] } as const;
const blankSizes = { least: 2, most: 30, usual: 6 } as const;

/** Replaces the notations for paper, such as `[[lines 5]]` and `[[blank]]`, in place. */
export function applySheetMarks(root: MarkdownRoot, report: Report): void {
  visit(root, 'paragraph', (paragraph) => applyBlockMark(paragraph, report));
  visit(root, 'text', (node, index, parent) => {
    if (parent === undefined || index === undefined || !node.value.includes('[[')) return undefined;
    const parts = splitText(node.value, (message) => report(node, message));
    (parent.children as Inline[]).splice(index, 1, ...parts);
    return index + parts.length;
  });
}

/** A paragraph that consists of a single mark. */
function applyBlockMark(paragraph: Paragraph, report: Report): void {
  const [only, ...others] = paragraph.children;
  if (only?.type !== 'text' || others.length > 0) return;
  const [, name, digits] = wholeMark.exec(only.value) ?? [];
  if (name === 'page' && digits === undefined) {
    replace(paragraph, { className: 'sheet-page', ariaHidden: 'true' }, 0);
  } else if (name === 'lines' || name === 'box') {
    const [least, most] = blockSizes[name];
    const count = Number(digits ?? 0);
    if (count < least || count > most) {
      report(paragraph, `[[${name}]] needs a number from ${least} to ${most}`);
      return;
    }
    const label = name === 'lines' ? `${count} 行书写的地方` : '画图或书写的空框';
    replace(paragraph, { className: `sheet-${name}`, role: 'img', ariaLabel: label }, count);
  }
}

/** Inline styles are blocked by the content security policy, so the height comes from the number of rows. */
function replace(paragraph: Paragraph, properties: Record<string, string>, rows: number): void {
  const row = { type: 'element' as const, tagName: 'span', properties: {}, children: [] };
  paragraph.data = {
    hName: 'div',
    hProperties: properties,
    hChildren: Array.from({ length: rows }, () => ({ ...row })),
  };
  paragraph.children = [];
}

function splitText(value: string, report: (message: string) => void): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of value.matchAll(anyMark)) {
    const [mark, inner = ''] = match;
    const inline = toInline(inner);
    if (inline === undefined) report(`${mark} is not a notation of work sheets`);
    if (match.index > end) parts.push({ type: 'text', value: value.slice(end, match.index) });
    if (inline !== undefined) parts.push(inline);
    end = match.index + mark.length;
  }
  if (end < value.length) parts.push({ type: 'text', value: value.slice(end) });
  return parts;
}

function toInline(inner: string): Inline | undefined {
  if (inner === 'tick')
    return span({ className: 'sheet-tick', role: 'img', ariaLabel: '可以打勾的方框' }, '');
  const [, digits] = /^blank(?: (\d+))?$/.exec(inner) ?? [undefined, null];
  if (digits === null) return undefined;
  const width = Number(digits ?? blankSizes.usual);
  if (width < blankSizes.least || width > blankSizes.most) return undefined;
  return span({ className: 'sheet-blank', role: 'img', ariaLabel: '填空' }, '\u2003'.repeat(width));
}

function span(properties: Record<string, string>, text: string): Inline {
  return {
    type: 'emphasis',
    children: [{ type: 'text', value: text }],
    data: { hName: 'span', hProperties: properties },
  };
}
