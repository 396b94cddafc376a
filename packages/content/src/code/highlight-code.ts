import { findCodeLanguage, tokenizeCode } from './tokenize-code.ts';

interface TextNode {
  type: 'text';
  value: string;
}

interface Span {
  type: 'element';
  tagName: 'span';
  properties: { className: string[] };
  children: TextNode[];
}

export interface HighlightedCode {
  /** As pages name the language; null if it is not known. */
  readonly title: string | null;
  /** The parts of the source. Their text, joined, is the source. */
  readonly children: (TextNode | Span)[];
}

/** The parts of a code block with classes for their colours. */
export function highlightCode(source: string, language: string): HighlightedCode {
  const known = findCodeLanguage(language);
  if (!known) return { title: null, children: [{ type: 'text', value: source }] };
  const children = tokenizeCode(source, known).map(({ kind, text }): TextNode | Span => {
    const value: TextNode = { type: 'text', value: text };
    return kind === null
      ? value
      : { type: 'element', tagName: 'span', properties: { className: [`code-${kind}`] }, children: [value] };
  });
  return { title: known.title, children };
}
