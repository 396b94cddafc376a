import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm);

export type MarkdownRoot = ReturnType<typeof parser.parse>;
export type MarkdownBlock = MarkdownRoot['children'][number];
export type MarkdownNode = MarkdownRoot | MarkdownBlock;

export function parseMarkdown(source: string): MarkdownRoot {
  return parser.parse(source);
}

/** The only HTML allowed in Markdown: it ends the teaser. */
export function isMoreMark(node: MarkdownNode): boolean {
  return node.type === 'html' && /^<!--\s*more\s*-->$/.test(node.value.trim());
}
