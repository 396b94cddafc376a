import type { MarkdownNode } from './markdown-tree.ts';

const inlineTypes = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'link',
  'linkReference',
  'image',
]);
const wordPattern = /\p{Script=Han}|[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
const charactersPerMinute = 400;

/** Plain text of a tree, one line per block. */
export function markdownToText(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map(nodeToText)
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

export function textToLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Counts each Chinese character, and each word of other scripts, as one. */
export function countText(text: string): number {
  // Separate the scripts first, so that a Latin word does not absorb the Chinese that follows it.
  const parted = text.replace(/\p{Script=Han}/gu, ' $& ');
  return parted.match(wordPattern)?.length ?? 0;
}

export function readingMinutes(textLength: number): number {
  return Math.max(1, Math.ceil(textLength / charactersPerMinute));
}

function nodeToText(node: MarkdownNode): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'code':
      return `${node.value}\n`;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return ' ';
    case 'tableCell':
      return `${node.children.map(nodeToText).join('')} `;
    default: {
      if (!('children' in node)) return '';
      const inner = node.children.map(nodeToText).join('');
      return inlineTypes.has(node.type) ? inner : `${inner}\n`;
    }
  }
}
