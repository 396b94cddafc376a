import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { academy, compile, MoveError, type MoveFiles, readMoveFiles, runTests } from './toolchain.ts';

const course = join(paths.root, 'content/course/move-first-steps');
const library = join(paths.root, 'contracts/reference-packages/library');
const mistakes = join(library, 'mistakes');

const readAll = (folder: string): MoveFiles =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.move'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

/** Listings stand in chapters without the indentation of their files. */
const withoutIndentation = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

interface Listing {
  readonly chapter: string;
  readonly text: string;
}

/** The fenced blocks of all chapters in this language. */
function readListings(language: string): readonly Listing[] {
  const fence = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms');
  return readdirSync(course)
    .filter((name) => name.endsWith('.md'))
    .flatMap((chapter) =>
      [...readFileSync(join(course, chapter), 'utf8').matchAll(fence)].map(([, text = '']) => ({
        chapter,
        text: withoutIndentation(text),
      })),
    );
}

/** The output of the compiler for the package with these files, without colours. */
async function readComplaints(part: 'sources' | 'tests', folder: string): Promise<string> {
  const own = Object.entries(readAll(join(mistakes, folder)));
  const added = Object.fromEntries(own.map(([name, text]) => [`${part}/${name}`, text]));
  const files = { ...readMoveFiles(library), ...added };
  try {
    return part === 'tests' ? (await runTests(files)).output : (await compile(files)).warnings || '';
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    return error.message;
  }
}

describe('the listings of the Move course', () => {
  const listings = readListings('move');

  it.each(listings)('in $chapter stand in a file that is compiled: $text', ({ text }) => {
    const files = Object.values({ ...readAll(library), ...readAll(join(academy, 'sources')) });
    expect(files.some((file) => withoutIndentation(file).includes(text))).toBe(true);
  });

  it('show every mistake', () => {
    const unused = Object.entries(readAll(mistakes)).filter(([name, file]) => {
      const isShown = listings.some(({ text }) => withoutIndentation(file).includes(text));
      return !isShown && !name.startsWith('tests');
    });
    expect(unused.map(([name]) => name)).toEqual([]);
  });
});

describe('the error messages of the Move course', () => {
  let output = '';
  beforeAll(async () => {
    // The compiler reports wrong types before it looks where values go, so the two kinds are compiled apart.
    const parts = [
      await readComplaints('sources', 'types'),
      await readComplaints('sources', 'flow'),
      await readComplaints('tests', 'tests'),
    ];
    output = parts.join('\n');
  }, 60_000);

  it.each(
    readListings('text').flatMap(({ chapter, text }) => text.split('\n').map((line) => [chapter, line])),
  )('in %s are those of the compiler: %s', (_chapter, line) => {
    expect(output).toContain(line);
  });

  it('are none for the raffle, whose holes only a reader finds', async () => {
    expect(await readComplaints('sources', 'holes')).toBe('');
  });
});
