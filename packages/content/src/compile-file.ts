import { applyCallouts } from './callouts.ts';
import { checkMarkdown, type InternalLink } from './check-markdown.ts';
import { type createCollectionSchemas, type FrontMatter, getCollection } from './collections.ts';
import type { ContentBody } from './document.ts';
import { type FilePath, fileToPath } from './file-path.ts';
import { type FrontMatterBlock, issueToPlaces, readFrontMatter } from './front-matter.ts';
import { parseLink } from './links.ts';
import { isMoreMark, type MarkdownBlock, parseMarkdown } from './markdown-tree.ts';
import { markdownToText, textToLine } from './plain-text.ts';
import type { ContentProblem } from './problems.ts';
import { defaultProductName } from './product-name.ts';
import { renderMarkdown } from './render-markdown.ts';
import { pathToTitle } from './title.ts';

/** Result for a single file, before cross-file checks. */
export interface CompiledFile extends FilePath {
  /** Path below the content folder, with number prefixes and extension. */
  file: string;
  /** File name for messages. */
  name: string;
  fields: FrontMatter;
  title: string;
  lineOf: FrontMatterBlock['lineOf'];
  body: ContentBody;
  /** Ids that a link may target. */
  ids: Set<string>;
  links: InternalLink[];
  text: string;
  /** Text before `<!--more-->`, if present. */
  teaser: string | undefined;
  firstParagraph: string;
}

export interface CompileInput {
  file: string;
  name: string;
  source: string;
  schemas: ReturnType<typeof createCollectionSchemas>;
}

export interface CompileResult {
  compiled?: CompiledFile;
  problems: ContentProblem[];
}

export function compileFile({ file, name, source, schemas }: CompileInput): CompileResult {
  const fail = (message: string): CompileResult => ({ problems: [{ file: name, line: 1, message }] });
  const place = fileToPath(file);
  if (place === undefined)
    return fail('the file name must be letters, digits, - and _, with a prefix like 1. at most');
  const collection = getCollection(place.path);
  if (collection === undefined) return fail('a course has chapters, and a chapter has nothing below it');
  const result = readFrontMatter({ name, source });
  if (result.kind === 'broken') return { problems: result.problems };

  const { block } = result;
  const parsed = schemas[collection].safeParse(block.value);
  const frontMatterProblems = parsed.success
    ? []
    : parsed.error.issues.flatMap((issue) => issueToPlaces(issue, block));

  const markdown = parseMarkdown(block.body);
  const check = checkMarkdown(markdown, place.path);
  const problems: ContentProblem[] = [
    ...frontMatterProblems.map((problem) => ({ file: name, ...problem })),
    ...check.problems.map(({ line, message }) => ({ file: name, line: line + block.bodyOffset, message })),
  ];
  if (!parsed.success) return { problems };

  applyCallouts(markdown);
  const { ids, ...body } = renderMarkdown(markdown);
  const compiled: CompiledFile = {
    ...place,
    file,
    name,
    fields: parsed.data,
    title: parsed.data.title ?? (pathToTitle(place.path) || defaultProductName),
    lineOf: block.lineOf,
    body,
    ids,
    links: [
      ...check.links.map((link) => ({ ...link, line: link.line + block.bodyOffset })),
      ...frontMatterLinks(parsed.data, block, place.path),
    ],
    text: markdownToText(markdown.children),
    teaser: teaserOf(markdown.children),
    firstParagraph: textToLine(markdownToText(markdown.children.filter(isParagraph).slice(0, 1))),
  };
  return { compiled, problems };
}

function isParagraph(node: MarkdownBlock): boolean {
  return node.type === 'paragraph';
}

function teaserOf(blocks: readonly MarkdownBlock[]): string | undefined {
  const mark = blocks.findIndex(isMoreMark);
  return mark < 0 ? undefined : textToLine(markdownToText(blocks.slice(0, mark)));
}

/** Links of the home page's cards and of guides, which are checked like links in text. */
function frontMatterLinks(fields: FrontMatter, block: FrontMatterBlock, path: string): InternalLink[] {
  return placesOfLinks(fields).flatMap(({ link, place }) => {
    const target = parseLink(link, path);
    if (target.kind !== 'internal') return [];
    return [{ line: block.lineOf(place), url: link, path: target.path, fragment: target.fragment }];
  });
}

interface LinkPlace {
  readonly link: string;
  readonly place: (string | number)[];
}

function placesOfLinks(fields: FrontMatter): LinkPlace[] {
  if (fields.collection === 'home')
    return fields.banners.map(({ link }, at) => ({ link, place: ['banners', at, 'link'] }));
  if (fields.collection !== 'page') return [];
  return (fields.guides ?? []).flatMap(({ pages }, group) =>
    pages.map(({ link }, at) => ({ link, place: ['guides', group, 'pages', at, 'link'] })),
  );
}
