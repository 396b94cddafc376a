/**
 * Makes the films of the seed's lessons (`supabase/seed/media`), all or those of the given chapters: `npm run media -- objects`.
 * `--stills <folder>` makes a picture for each caption instead, also of a script (`tools/media/lessons/<chapter>/lesson.ts`) that
 * has no film yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { paths } from '../paths.ts';
import type { Lesson } from './lesson.ts';
import { lessons } from './lessons.ts';
import { makeLesson, makeStills } from './making/make-lesson.ts';
import {
  describeLesson,
  lessonPath,
  type ManifestEntry,
  manifestName,
  manifestSchema,
  maxBytes,
  sumBytes,
} from './manifest.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { stills: { type: 'string' } },
});

/** The lessons that a module of a script exports. */
async function readScript(path: string): Promise<Lesson[]> {
  const exported: Record<string, Lesson> = await import(pathToFileURL(resolve(path)).href);
  return Object.values(exported);
}

const scripts = values.stills === undefined ? [] : positionals.filter((each) => each.endsWith('.ts'));
const wanted = [
  ...lessons.filter(({ chapter }) => positionals.length === 0 || positionals.includes(chapter)),
  ...(await Promise.all(scripts.map(readScript))).flat(),
];
if (wanted.length === 0) {
  throw new Error(
    `There is no lesson ${positionals.join(' ')}; there are ${lessons.map(lessonPath).join(', ')}.`,
  );
}
if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0) {
  throw new Error('Making films needs ffmpeg, chromium and fonts-noto-cjk: install them with apt-get.');
}

const file = join(paths.media, manifestName);

/** The manifest's entries of films made before. */
function readEntries(): readonly ManifestEntry[] {
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).lessons : [];
}

for (const lesson of wanted) {
  if (values.stills !== undefined) {
    await makeStills(lesson, values.stills);
    continue;
  }
  await makeLesson(lesson, paths.media);
  const made = describeLesson(lesson, paths.media);
  const entries = new Map([...readEntries(), made].map((entry) => [lessonPath(entry), entry]));
  const inOrder = lessons.flatMap((each) => entries.get(lessonPath(each)) ?? []);
  const bytes = sumBytes(inOrder);
  writeFileSync(file, `${JSON.stringify({ bytes, lessons: inOrder }, null, 2)}\n`);
  console.log(`${lessonPath(lesson)}: ${made.seconds} s, ${sumBytes([made])} bytes; all films: ${bytes}`);
  if (bytes >= maxBytes) throw new Error(`That is more than the ${maxBytes} bytes allowed for all videos.`);
}
