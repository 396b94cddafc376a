import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Lesson } from '../../tools/media/lesson.ts';
import { lessons } from '../../tools/media/lessons.ts';
import { timelineToWebVtt } from '../../tools/media/making/captions.ts';
import { lessonToTimeline } from '../../tools/media/making/timeline.ts';
import {
  captionsName,
  fileNames,
  hashFile,
  hashLesson,
  lessonPath,
  type Manifest,
  type ManifestEntry,
  manifestName,
  manifestSchema,
  maxBytes,
  sumBytes,
} from '../../tools/media/manifest.ts';
import { paths } from '../../tools/paths.ts';

interface Media {
  readonly folder: string;
  readonly lessons: readonly Lesson[];
  readonly maxBytes: number;
}

function readManifest(folder: string): Manifest | string {
  const path = join(folder, manifestName);
  if (!existsSync(path)) return `${path} is not there: npm run media`;
  const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  return parsed.success ? parsed.data : `${path} is no manifest: ${parsed.error.message}`;
}

/** Differences between the files of a lesson and the manifest. */
function fileProblems(folder: string, { files }: ManifestEntry): string[] {
  return fileNames.flatMap((name) => {
    const path = join(folder, name);
    if (!existsSync(path)) return [`${path} is not there`];
    const known = files.find((file) => file.name === name);
    const isKnown = known?.bytes === statSync(path).size && known.sha256 === hashFile(path);
    return isKnown ? [] : [`${path} is not the file that was made`];
  });
}

/** Differences between the sources of a lesson and the files made from them. */
function sourceProblems(folder: string, lesson: Lesson, entry: ManifestEntry): string[] {
  const remedy = `npm run media -- ${lesson.chapter}`;
  const captions = join(folder, captionsName);
  const written = existsSync(captions) ? readFileSync(captions, 'utf8') : '';
  return [
    ...(hashLesson(lesson) === entry.drawn
      ? []
      : [`${lessonPath(lesson)} is drawn otherwise now: ${remedy}`]),
    ...(timelineToWebVtt(lessonToTimeline(lesson)) === written
      ? []
      : [`${captions} is not what the lesson says: ${remedy}`]),
  ];
}

function strangers(folder: string, known: readonly Lesson[]): string[] {
  const expected = new Set([
    manifestName,
    'README.md',
    ...known.flatMap((lesson) => fileNames.map((name) => `${lessonPath(lesson)}/${name}`)),
  ]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) =>
      join(found.parentPath, found.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !expected.has(path))
    .map((path) => `${join(folder, path)} belongs to no lesson`);
}

/** Compares the committed films with their sources, without an encoder. */
export function mediaProblems(media: Media): string[] {
  const manifest = readManifest(media.folder);
  if (typeof manifest === 'string') return [manifest];
  const perLesson = media.lessons.flatMap((lesson) => {
    const entry = manifest.lessons.find((each) => lessonPath(each) === lessonPath(lesson));
    if (!entry) return [`${lessonPath(lesson)} was never made: npm run media -- ${lesson.chapter}`];
    const folder = join(media.folder, lessonPath(lesson));
    return [...fileProblems(folder, entry), ...sourceProblems(folder, lesson, entry)];
  });
  const bytes = sumBytes(manifest.lessons);
  return [
    ...perLesson,
    ...strangers(media.folder, media.lessons),
    ...(bytes === manifest.bytes ? [] : [`the manifest adds up to ${bytes} bytes, not to ${manifest.bytes}`]),
    ...(bytes < media.maxBytes
      ? []
      : [`${bytes} bytes of media are more than the ${media.maxBytes} allowed`]),
  ];
}

export const checkMedia = (): string[] => mediaProblems({ folder: paths.media, lessons, maxBytes });
