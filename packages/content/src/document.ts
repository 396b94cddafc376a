import { z } from 'zod';
import { type ContentTest, finalTestSchema } from './final-test-schema.ts';
import { type ContentQuiz, quizSchema } from './quiz-schema.ts';
import { type ContentSheet, sheetSchema } from './sheet-schema.ts';

const accessSchema = z.enum(['public', 'account', 'member', 'owner']);
/**
 * Who may read a body: everyone, signed-in users, members, or owners of the item that the document belongs to (a
 * course).
 */
export type ContentAccess = z.infer<typeof accessSchema>;
export type ProtectedAccess = Exclude<ContentAccess, 'public'>;

const collectionSchema = z.enum(['home', 'page', 'news', 'course', 'chapter', 'vip-center']);
export type CollectionName = z.infer<typeof collectionSchema>;

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

export interface TocLink {
  id: string;
  text: string;
  depth: number;
  children?: TocLink[];
}

const tocLink: z.ZodType<TocLink> = z.strictObject({
  id: z.string(),
  text: z.string(),
  depth: z.number().int(),
  get children() {
    return z.array(tocLink).exactOptional();
  },
});

const bodySchema = z.strictObject({ html: z.string(), toc: z.array(tocLink) });
export type ContentBody = z.infer<typeof bodySchema>;

const documentSchema = z.strictObject({
  _path: z.string().startsWith('/'),
  _id: z.string(),
  _type: z.literal('markdown'),
  _locale: z.literal('zh-CN'),
  /** Relative to the content folder. */
  _file: z.string(),
  collection: collectionSchema,
  layout: z.string().exactOptional(),
  title: z.string(),
  description: z.string(),
  /** Plain text that everyone may read, even if the body is protected. */
  excerpt: z.string(),
  body: bodySchema,
  /** Number of Chinese characters plus words of other scripts in the body. */
  textLength: z.number().int(),
  minutes: z.number().int(),
  date: z.string().exactOptional(),
  updated: z.string().exactOptional(),
  category: z.string().exactOptional(),
  access: accessSchema,
  cover: z.string().exactOptional(),
  draft: z.boolean(),
  navigation: z.boolean(),
  order: z.number(),
  /** Front matter of the collection; `./collections` has a schema for each. */
  meta: z.record(z.string(), z.json()),
});

type BuiltDocument = z.infer<typeof documentSchema>;
/** A document as a reader gets it: the body is `null` if the reader may not read it. */
export type ContentDocument = Omit<BuiltDocument, 'body'> & { body: ContentBody | null };

/** A document in a list: everything but its body. */
export type DocumentSummary = Omit<ContentDocument, 'body'>;

export interface NavigationNode {
  title: string;
  _path: string;
  children?: NavigationNode[];
}

/** A built document with the plain text of its body, which only the search index uses. */
export interface ContentEntry {
  document: BuiltDocument;
  text: string;
}

export interface ContentIndex {
  /** Hash of the whole index. */
  version: string;
  /** In reading order. */
  entries: ContentEntry[];
  /** By chapter path. Kept apart from the documents, which are shown to readers. */
  quizzes: Record<string, ContentQuiz>;
  /** By course path. */
  tests: Record<string, ContentTest>;
  /** By chapter path. */
  sheets: Record<string, ContentSheet>;
}

export const contentIndexSchema: z.ZodType<ContentIndex> = z.strictObject({
  version: z.string().min(1),
  entries: z.array(z.strictObject({ document: documentSchema, text: z.string() })),
  quizzes: z.record(z.string(), quizSchema),
  tests: z.record(z.string(), finalTestSchema),
  sheets: z.record(z.string(), sheetSchema),
});

/** Fields that a query may name; `body` may be selected but not compared. */
export const documentFields: readonly string[] = Object.keys(documentSchema.shape);
