import { z } from 'zod';
import { type ContentQuiz, quizSchema } from './quiz-schema.ts';

/**
 * Who may read a body: everyone, signed-in users, members, or owners of the item that the document belongs to (a
 * course).
 */
export type ContentAccess = 'public' | 'account' | 'member' | 'owner';
export type ProtectedAccess = Exclude<ContentAccess, 'public'>;

export type CollectionName = 'home' | 'page' | 'news' | 'course' | 'chapter' | 'vip-center';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

export interface TocLink {
  id: string;
  text: string;
  depth: number;
  children?: TocLink[];
}

export interface ContentBody {
  html: string;
  toc: TocLink[];
}

export interface ContentDocument {
  _path: string;
  _id: string;
  _type: 'markdown';
  _locale: 'zh-CN';
  /** Relative to the content folder. */
  _file: string;
  collection: CollectionName;
  layout?: string;
  title: string;
  description: string;
  /** Plain text that everyone may read, even if the body is protected. */
  excerpt: string;
  /** `null` if the reader may not read it. */
  body: ContentBody | null;
  /** Number of Chinese characters plus words of other scripts in the body. */
  textLength: number;
  minutes: number;
  date?: string;
  updated?: string;
  category?: string;
  access: ContentAccess;
  cover?: string;
  draft: boolean;
  navigation: boolean;
  order: number;
  /** Front matter of the collection; `./collections` has a schema for each. */
  meta: { [key: string]: JsonValue };
}

/** A document in a list: everything but its body. */
export type DocumentSummary = Omit<ContentDocument, 'body'>;

export interface NavigationNode {
  title: string;
  _path: string;
  children?: NavigationNode[];
}

/** A built document with the plain text of its body, which only the search index uses. */
export interface ContentEntry {
  document: ContentDocument & { body: ContentBody };
  text: string;
}

export interface ContentIndex {
  /** Hash of the whole index. */
  version: string;
  /** In reading order. */
  entries: ContentEntry[];
  /** By chapter path. Kept apart from the documents, which are shown to readers. */
  quizzes: Record<string, ContentQuiz>;
}

const tocLink: z.ZodType<TocLink> = z.strictObject({
  id: z.string(),
  text: z.string(),
  depth: z.number().int(),
  get children() {
    return z.array(tocLink).exactOptional();
  },
});

const documentSchema = z.strictObject({
  _path: z.string().startsWith('/'),
  _id: z.string(),
  _type: z.literal('markdown'),
  _locale: z.literal('zh-CN'),
  _file: z.string(),
  collection: z.enum(['home', 'page', 'news', 'course', 'chapter', 'vip-center']),
  layout: z.string().exactOptional(),
  title: z.string(),
  description: z.string(),
  excerpt: z.string(),
  body: z.strictObject({ html: z.string(), toc: z.array(tocLink) }),
  textLength: z.number().int(),
  minutes: z.number().int(),
  date: z.string().exactOptional(),
  updated: z.string().exactOptional(),
  category: z.string().exactOptional(),
  access: z.enum(['public', 'account', 'member', 'owner']),
  cover: z.string().exactOptional(),
  draft: z.boolean(),
  navigation: z.boolean(),
  order: z.number(),
  meta: z.record(z.string(), z.json()),
});

export const contentIndexSchema: z.ZodType<ContentIndex> = z.strictObject({
  version: z.string().min(1),
  entries: z.array(z.strictObject({ document: documentSchema, text: z.string() })),
  quizzes: z.record(z.string(), quizSchema),
});

/** Fields that a query may name; `body` may be selected but not compared. */
export const documentFields: readonly string[] = Object.keys(documentSchema.shape);
