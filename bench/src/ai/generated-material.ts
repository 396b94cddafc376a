import type { ContentIndex } from '@suixue/content/document';

const sectionsOfDocument = 12;

/** A store's worth of documents with about `count` passages, each of sentences of the real documents in another mixture. */
export function generateIndex(real: ContentIndex, count: number): ContentIndex {
  const [pattern] = real.entries.filter(({ document }) => document.collection === 'page');
  if (pattern === undefined) throw new Error('there is no page to copy');
  const sentences = real.entries.flatMap(({ text }) => text.split('\n')).filter((text) => text.length > 20);
  const random = createRandom();
  const pick = () => sentences[Math.floor(random() * sentences.length)] ?? '';
  const documents = Math.ceil(count / sectionsOfDocument);
  const entries = Array.from({ length: documents }, (_, number) => {
    const sections = Array.from({ length: sectionsOfDocument }, (_, place) => {
      const paragraphs = Array.from({ length: 6 }, () => `<p>${escapeHtml(pick())}</p>`).join('\n');
      return `<h2 id="s${place}">${escapeHtml(pick().slice(0, 12))}</h2>\n${paragraphs}`;
    });
    const document = {
      ...pattern.document,
      _path: `/generated/${number}`,
      title: pick().slice(0, 14),
      description: '',
      excerpt: '',
      body: { html: sections.join('\n'), toc: [] },
    };
    return { document, text: '' };
  });
  return { version: 'generated', entries, quizzes: {}, tests: {}, sheets: {} };
}

/** The same sequence in every run. */
function createRandom(): () => number {
  let state = 20_261_127;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
