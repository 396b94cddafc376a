import { courseOf, isDraft } from './check-files.ts';
import type { CompiledFile } from './compile-file.ts';
import type { ContentAccess, ContentEntry, JsonValue } from './document.ts';
import { countText, readingMinutes } from './plain-text.ts';

const maxExcerptLength = 140;

type Built = ContentEntry['document'];

/** All files by path, in reading order, which also orders the chapters of a course. */
export type FilesByPath = ReadonlyMap<string, CompiledFile>;

export function compiledToDocument(file: CompiledFile, files: FilesByPath): Built {
  const { fields } = file;
  const access = accessOf(file);
  const textLength = countText(file.text);
  return {
    _path: file.path,
    _id: `content:${file.file.replaceAll('/', ':')}`,
    _type: 'markdown',
    _locale: 'zh-CN',
    _file: file.file,
    collection: fields.collection,
    ...(fields.layout === undefined ? {} : { layout: fields.layout }),
    title: file.title,
    description: fields.description ?? '',
    excerpt: excerptOf(file, access),
    body: file.body,
    textLength,
    minutes: minutesOf(file, textLength),
    ...(fields.date === undefined ? {} : { date: fields.date }),
    ...(fields.updated === undefined ? {} : { updated: fields.updated }),
    ...categoryOf(file),
    access,
    ...(fields.cover === undefined ? {} : { cover: fields.cover }),
    draft: isDraft(file, files),
    navigation: fields.navigation,
    order: fields.order ?? file.order,
    meta: metaOf(file, files),
  };
}

function categoryOf({ fields }: CompiledFile): { category?: string } {
  if (fields.collection !== 'news' && fields.collection !== 'course') return {};
  return fields.category === undefined ? {} : { category: fields.category };
}

function accessOf({ fields }: CompiledFile): ContentAccess {
  switch (fields.collection) {
    case 'news':
    case 'vip-center':
      return fields.access;
    case 'chapter':
      return fields.sample ? 'account' : 'owner';
    case 'home':
    case 'page':
    case 'course':
      return 'public';
  }
}

// The first paragraph becomes the excerpt only if everyone may read it anyway.
function excerptOf(file: CompiledFile, access: ContentAccess): string {
  if (file.teaser !== undefined && file.teaser !== '') return file.teaser;
  if (file.fields.description !== undefined) return file.fields.description;
  if (access !== 'public') return '';
  const characters = [...file.firstParagraph];
  return characters.length <= maxExcerptLength
    ? file.firstParagraph
    : `${characters.slice(0, maxExcerptLength).join('')}…`;
}

function minutesOf({ fields }: CompiledFile, textLength: number): number {
  const written = fields.collection === 'chapter' ? fields.minutes : undefined;
  return written ?? readingMinutes(textLength);
}

function metaOf(file: CompiledFile, files: FilesByPath): { [key: string]: JsonValue } {
  const { fields } = file;
  switch (fields.collection) {
    case 'home':
      return { banners: fields.banners, faq: fields.faq };
    case 'course':
      return {
        level: fields.level,
        learn: fields.learn,
        ...(fields.audience === undefined ? {} : { audience: fields.audience }),
        ...(fields.teacher === undefined ? {} : { teacher: fields.teacher }),
        chapters: [...files.values()].filter((other) => isChapterOf(other, file.path)).map(chapterToEntry),
      };
    case 'chapter': {
      const course = courseOf(file.path);
      const parent = files.get(course)?.fields;
      const level = parent?.collection === 'course' ? parent.level : 'advanced';
      return {
        sample: fields.sample,
        ...(fields.film === undefined ? {} : { film: fields.film }),
        course,
        level,
      };
    }
    case 'page':
      return {
        ...(fields.versions === undefined ? {} : { versions: fields.versions }),
        ...(fields.guides === undefined ? {} : { guides: fields.guides }),
      };
    case 'news':
    case 'vip-center':
      return {};
  }
}

function isChapterOf(file: CompiledFile, course: string): boolean {
  return file.fields.collection === 'chapter' && courseOf(file.path) === course;
}

function chapterToEntry(chapter: CompiledFile): JsonValue {
  const sample = chapter.fields.collection === 'chapter' && chapter.fields.sample;
  return {
    _path: chapter.path,
    title: chapter.title,
    sample,
    minutes: minutesOf(chapter, countText(chapter.text)),
  };
}
