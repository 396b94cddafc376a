import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown-tree.ts';
import { renderMarkdown } from './render-markdown.ts';
import { buildFiles, page, problemsOf } from './testing.ts';

function bodyOf(markdown: string) {
  const body = buildFiles({ 'a.md': page('标题', markdown) }).entries[0]?.document.body;
  if (body === undefined) throw new Error('nothing was built');
  return body;
}

describe('renderMarkdown', () => {
  it('wraps tables in a region that scrolls by keyboard, labelled by their heading', () => {
    const { html } = bodyOf(
      '| a | b |\n| - | -: |\n| [x](https://example.com) | 2 |\n\n## 费率\n\n| c |\n| - |\n| 3 |\n',
    );
    expect(html).toContain('<div class="table-scroll" role="region" tabindex="0" aria-label="表格"><table>');
    expect(html).toContain(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="表格：费率"><table>',
    );
    expect(html.match(/table-scroll/g)).toHaveLength(2);
    expect(html).toContain('<td align="right">2</td>');
    expect(html).toContain('<a href="https://example.com" rel="noopener">x</a>');
  });

  it('adds rel="noopener" to external links only, and a target to none', () => {
    const { html } = bodyOf('[外](https://example.com) [内](/a) https://example.org\n');
    expect(html).toContain('<a href="https://example.com" rel="noopener">外</a>');
    expect(html).toContain('<a href="/a">内</a>');
    expect(html).toContain('<a href="https://example.org" rel="noopener">');
    expect(html).not.toContain('target');
  });

  it('loads images lazily', () => {
    expect(bodyOf('![图](/a.png)\n').html).toBe(
      '<p><img src="/a.png" alt="图" loading="lazy" decoding="async"></p>',
    );
  });

  it('keeps Chinese in heading ids, and lists levels 2 and 3 in the table of contents', () => {
    const { html, toc } = bodyOf(
      '## 绑定钱包\n\n### 第 *一* 步\n\n#### 细节\n\n## 绑定钱包\n\n> ## 引文里的\n',
    );
    expect(html).toContain('<h2 id="绑定钱包">');
    expect(toc).toEqual([
      {
        id: '绑定钱包',
        text: '绑定钱包',
        depth: 2,
        children: [{ id: '第-一-步', text: '第 一 步', depth: 3 }],
      },
      { id: '绑定钱包-1', text: '绑定钱包', depth: 2 },
    ]);
  });

  it.each([
    ['NOTE', 'note', '提示'],
    ['WARNING', 'warning', '注意'],
    ['RISK', 'risk', '风险提示'],
  ])('renders a block quote that begins with [!%s] as an aside', (mark, name, label) => {
    const { html } = bodyOf(`> [!${mark}]\n> 文 **字**\n`);
    expect(html.replaceAll('\n', '')).toBe(
      `<aside class="callout callout-${name}" role="note" aria-label="${label}">` +
        `<p class="callout-label">${label}</p><p>文 <strong>字</strong></p></aside>`,
    );
  });

  it('accepts a callout without text after its marker and keeps plain block quotes', () => {
    expect(bodyOf('> [!NOTE]\n>\n> - 一\n').html).toContain('</p>\n<ul>');
    expect(bodyOf('> 引文 [!NOTE]\n').html).toBe('<blockquote>\n<p>引文 [!NOTE]</p>\n</blockquote>');
  });

  it('removes the <!-- more --> mark from the text', () => {
    expect(bodyOf('前\n\n<!-- more -->\n\n后\n').html).toBe('<p>前</p>\n<p>后</p>');
  });

  it('labels footnotes in Chinese, and makes code blocks focusable and coloured', () => {
    const { html, toc } = bodyOf('文[^1]\n\n[^1]: 注\n\n```move\nlet a = "<b>";\n```\n\n    plain\n');
    expect(html).toContain('>注释</h2>');
    expect(html).toContain('aria-label="返回正文第 1 处引用"');
    expect(html).toContain(
      '<div class="code" data-title="Move"><pre role="region" tabindex="0" aria-label="代码：Move"><code class="language-move"><span class="code-keyword">let</span> a = <span class="code-string">"&#x3C;b>"</span>;',
    );
    expect(html).toContain(
      '<div class="code" data-title="代码"><pre role="region" tabindex="0" aria-label="代码"><code>plain',
    );
    expect(toc).toEqual([]);
  });

  it('never emits scripts, styles or event handlers, for any Markdown', () => {
    const piece = fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1))',
      '<a href="javascript:x">',
      '![x](data:text/html,1)',
      '`<b>`',
      '> [!NOTE]\n> ',
      '\n\n',
      '| a |\n| - |\n| b |',
      '[r]\n\n[r]: javascript:x',
      '## 一',
      '" onclick="x',
      "' style='x",
      '&lt;script&gt;',
      '<style>a{}</style>',
      '<JaVaScRiPt:x>',
      '\\<',
      '<!-- --><i>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
        const markdown = pieces.join('');
        const { html } = renderMarkdown(parseMarkdown(markdown));
        const tags = html.match(/<[^>]*>/g) ?? [];
        const attributes = tags.map((tag) => tag.replace(/"[^"]*"/g, '""'));
        expect(
          attributes.filter((tag) => /^<\/?(?:script|style|iframe|object)|\s(?:on\w+|style)=/i.test(tag)),
        ).toEqual([]);
        // Rendering keeps script URLs; the link check must have rejected such a document.
        const isScripted = tags.some((tag) => /(?:href|src)="\s*(?:javascript|data|vbscript):/i.test(tag));
        if (isScripted) expect(problemsOf({ 'a.md': page('x', markdown) })).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
