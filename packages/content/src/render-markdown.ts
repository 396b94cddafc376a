import { toString as htmlToText } from 'hast-util-to-string';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { highlightCode } from './code/highlight-code.ts';
import type { ContentBody, TocLink } from './document.ts';
import type { MarkdownRoot } from './markdown-tree.ts';

type HtmlNode = Parameters<typeof htmlToText>[0];
type HtmlRoot = Extract<HtmlNode, { type: 'root' }>;
type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

// Raw HTML is dropped a second time here, because remark-rehype is not configured to keep it.
const toHtmlTree = unified()
  .use(remarkRehype, {
    footnoteLabel: '注释',
    footnoteBackLabel: (index: number) => `返回正文第 ${index + 1} 处引用`,
  })
  .use(rehypeSlug);
const serializer = unified().use(rehypeStringify);

export interface RenderedMarkdown extends ContentBody {
  /** All ids that a link may target. */
  ids: Set<string>;
}

export function renderMarkdown(markdown: MarkdownRoot): RenderedMarkdown {
  const root = toHtmlTree.runSync(markdown) as HtmlRoot;
  const toc = headingsToToc(root);
  const ids = new Set<string>();
  let lastHeading = '';
  visit(root, 'element', (element, index, parent) => {
    if (typeof element.properties.id === 'string') ids.add(element.properties.id);
    if (/^h[2-6]$/.test(element.tagName)) lastHeading = htmlToText(element);
    decorate(element);
    if (parent === undefined || index === undefined) return undefined;
    if (element.tagName === 'table') parent.children[index] = wrapTable(element, lastHeading);
    if (element.tagName === 'pre') {
      parent.children[index] = wrapCode(element);
      // The colours of the code need no decoration.
      return SKIP;
    }
    return undefined;
  });
  return { html: serializer.stringify(root), toc, ids };
}

function decorate(element: HtmlElement): void {
  const { properties } = element;
  switch (element.tagName) {
    case 'a':
      if (/^https?:/i.test(String(properties.href))) properties.rel = ['noopener'];
      break;
    case 'img':
      properties.loading = 'lazy';
      properties.decoding = 'async';
      break;
    case 'pre':
      decorateCode(element);
      break;
    case 'input':
      properties.ariaLabel = properties.checked === true ? '已完成' : '未完成';
      break;
  }
}

/** Colours the code, and names its language for the bar above it. */
function decorateCode(block: HtmlElement): void {
  const code = block.children.find((child) => child.type === 'element');
  const [name = ''] = code ? classNames(code) : [];
  const { title, children } = highlightCode(code ? htmlToText(code) : '', name.replace(/^language-/, ''));
  if (code) code.children = children;
  // Long lines scroll sideways, which must also work from the keyboard.
  Object.assign(block.properties, {
    role: 'region',
    tabIndex: 0,
    ariaLabel: title ? `代码：${title}` : '代码',
  });
}

const classNames = ({ properties: { className } }: HtmlElement): string[] =>
  Array.isArray(className) ? className.map(String) : [];

function wrapCode(block: HtmlElement): HtmlElement {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['code'], dataTitle: String(block.properties.ariaLabel).replace('代码：', '') },
    children: [block],
  };
}

function wrapTable(table: HtmlElement, heading: string): HtmlElement {
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-scroll'],
      role: 'region',
      tabIndex: 0,
      ariaLabel: heading === '' ? '表格' : `表格：${heading}`,
    },
    children: [table],
  };
}

/** Headings of the text itself; those in quotations and footnotes are not part of the outline. */
function headingsToToc(root: HtmlRoot): TocLink[] {
  const toc: TocLink[] = [];
  for (const node of root.children) {
    if (node.type !== 'element' || (node.tagName !== 'h2' && node.tagName !== 'h3')) continue;
    const link: TocLink = {
      id: String(node.properties.id),
      text: htmlToText(node).trim(),
      depth: node.tagName === 'h2' ? 2 : 3,
    };
    const section = toc.at(-1);
    if (link.depth === 2 || section === undefined) toc.push(link);
    else section.children = [...(section.children ?? []), link];
  }
  return toc;
}
