import { createHash } from 'node:crypto';
import { courseMeta, homeMeta } from '@suixue/content/collections';
import type { ContentDocument } from '@suixue/content/document';
import { htmlToSections } from './html-sections.ts';
import { packUnits } from './pack-units.ts';
import type { Passage, PassageSource } from './passage.ts';

/** The passages of a document. Everyone may read the introduction; the body is for readers to whom the page shows it. */
export interface DocumentPassages {
  readonly introduction: readonly Passage[];
  readonly body: readonly Passage[];
}

/** `document` must be complete: as the store returns it to a reader who may read everything. */
export function documentToPassages(document: ContentDocument): DocumentPassages {
  const create = passageFactory(document);
  return {
    introduction: [...introduce(document, create), ...ownParts(document, create)],
    body: htmlToSections(document.body?.html ?? '').flatMap(({ anchor, headings, units }) =>
      packUnits(units).map((text) => create(text, { headings, anchor })),
    ),
  };
}

interface Place {
  readonly headings?: readonly string[];
  readonly anchor?: string | null;
}

type CreatePassage = (text: string, place?: Place) => Passage;

function passageFactory(document: ContentDocument): CreatePassage {
  const { _path: path, title } = document;
  const known = new Set<string>();
  return (text, { headings = [], anchor = null } = {}) => {
    let id = passageId([path, ...headings, text]);
    while (known.has(id)) id = passageId([id]);
    known.add(id);
    return {
      id,
      source: sourceOf(document),
      path,
      title,
      headings,
      href: anchor === null || anchor === '' ? path : `${path}#${anchor}`,
      text,
    };
  };
}

/** Depends on the place by its headings only, so that a change elsewhere in the document leaves it. */
export function passageId(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** What a page shows of a document that is closed to its visitor. */
function introduce(
  { access, description, excerpt }: ContentDocument,
  create: CreatePassage,
): readonly Passage[] {
  const teaser = access === 'public' || excerpt === description ? '' : excerpt;
  const text = [description, teaser].filter((part) => part !== '').join('\n');
  return text === '' ? [] : [create(text)];
}

/** Texts that pages show beside the body: the contents of a course, and the questions of the home page. */
function ownParts({ collection, meta }: ContentDocument, create: CreatePassage): readonly Passage[] {
  if (collection === 'course') {
    const { learn, audience, chapters } = courseMeta.parse(meta);
    const goals = [...(audience === undefined ? [] : [`适合：${audience}`]), ...learn];
    const list = chapters.map(
      ({ title, minutes }, place) => `第 ${place + 1} 章：${title}，约 ${minutes} 分钟`,
    );
    return [
      ...(goals.length === 0 ? [] : [create(goals.join('\n'), { headings: ['您将学会'] })]),
      ...(list.length === 0 ? [] : [create(list.join('\n'), { headings: ['章节'] })]),
    ];
  }
  if (collection !== 'home') return [];
  return homeMeta
    .parse(meta)
    .faq.map(({ value, title, content }) => create(content, { headings: [title], anchor: `faq-${value}` }));
}

function sourceOf({ collection, _path: path }: ContentDocument): PassageSource {
  switch (collection) {
    case 'course':
    case 'chapter':
      return 'course';
    case 'news':
      return 'news';
    case 'vip-center':
      return 'vip';
    case 'home':
      return 'page';
    case 'page':
      if (path === '/white-paper') return 'white-paper';
      return path === '/help' || path.startsWith('/help/') ? 'help' : 'page';
  }
}
