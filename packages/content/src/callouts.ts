import { visit } from 'unist-util-visit';
import type { MarkdownBlock, MarkdownRoot } from './markdown-tree.ts';

type Blockquote = Extract<MarkdownBlock, { type: 'blockquote' }>;

const labels = { NOTE: '提示', WARNING: '注意', RISK: '风险提示' } as const;
const marker = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

export function isCalloutKind(kind: string): kind is keyof typeof labels {
  return Object.hasOwn(labels, kind);
}

/** Returns the word of `[!WORD]` on the first line of a block quote, known or not. */
export function calloutKind(quote: Blockquote): string | undefined {
  const paragraph = quote.children[0];
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  return first?.type === 'text' ? marker.exec(first.value)?.[1] : undefined;
}

/** Turns marked block quotes into asides, in place. */
export function applyCallouts(root: MarkdownRoot): void {
  visit(root, 'blockquote', (quote) => {
    const kind = calloutKind(quote);
    if (kind === undefined || !isCalloutKind(kind)) return;
    removeMark(quote);
    quote.data = {
      hName: 'aside',
      hProperties: {
        className: ['callout', `callout-${kind.toLowerCase()}`],
        role: 'note',
        ariaLabel: labels[kind],
      },
    };
    quote.children.unshift({
      type: 'paragraph',
      data: { hProperties: { className: ['callout-label'] } },
      children: [{ type: 'text', value: labels[kind] }],
    });
  });
}

function removeMark(quote: Blockquote): void {
  const paragraph = quote.children[0];
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return;
  first.value = first.value.replace(marker, '');
  if (first.value === '') paragraph.children.shift();
  // A hard break after `[!NOTE]` remains as the first child.
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  if (paragraph.children.length === 0) quote.children.shift();
}
