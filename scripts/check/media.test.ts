import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { words } from '../../tools/media/drawing/words.ts';
import type { Lesson } from '../../tools/media/lesson.ts';
import { timelineToWebVtt } from '../../tools/media/making/captions.ts';
import { lessonToTimeline } from '../../tools/media/making/timeline.ts';
import { describeLesson, fileNames, manifestName, maxBytes, sumBytes } from '../../tools/media/manifest.ts';
import { checkMedia, mediaProblems } from './media.ts';

const lesson = (drawn: string, said: string): Lesson => ({
  course: 'a-course',
  chapter: 'a-chapter',
  slides: [{ heading: '标题', captions: [said], draw: () => words(60, 200, drawn) }],
});
const made = lesson('画面', '这是一句字幕。');

let folder: string;
const path = (name: string) => join(folder, 'a-course', 'a-chapter', name);
const check = (over: { lessons?: readonly Lesson[]; maxBytes?: number } = {}) =>
  mediaProblems({ folder, lessons: [made], maxBytes, ...over });

/** Complete media, except for the pictures in the films. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suixue-media-'));
  mkdirSync(path('.'), { recursive: true });
  for (const name of fileNames) writeFileSync(path(name), `bytes of ${name}`);
  writeFileSync(path('captions.zh.vtt'), timelineToWebVtt(lessonToTimeline(made)));
  const entry = describeLesson(made, folder);
  writeFileSync(join(folder, manifestName), JSON.stringify({ bytes: sumBytes([entry]), lessons: [entry] }));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('mediaProblems', () => {
  it('accepts complete media', () => {
    expect(check()).toEqual([]);
  });

  it.each(fileNames)('reports that one byte of %s has changed', (name) => {
    const bytes = readFileSync(path(name));
    bytes[4] = (bytes[4] ?? 0) ^ 1;
    writeFileSync(path(name), bytes);
    expect(check()).toContain(`${path(name)} is not the file that was made`);
  });

  it('reports a missing file and a changed size', () => {
    rmSync(path('240.mp4'));
    appendFileSync(path('poster.webp'), '\n');
    expect(check()).toEqual([
      `${path('240.mp4')} is not there`,
      `${path('poster.webp')} is not the file that was made`,
    ]);
  });

  it('reports a changed drawing', () => {
    expect(check({ lessons: [lesson('别的画面', '这是一句字幕。')] })).toEqual([
      'a-course/a-chapter is drawn otherwise now: npm run media -- a-chapter',
    ]);
  });

  it('reports a changed caption of the same duration', () => {
    expect(check({ lessons: [lesson('画面', '那是一句字幕。')] })).toEqual([
      `${path('captions.zh.vtt')} is not what the lesson says: npm run media -- a-chapter`,
    ]);
  });

  it('reports files without a lesson and a lesson without files', () => {
    expect(check({ lessons: [] })).toHaveLength(fileNames.length);
    expect(check({ lessons: [made, { ...made, chapter: 'another' }] })).toEqual([
      'a-course/another was never made: npm run media -- another',
    ]);
  });

  it('reports media that together exceed the byte limit', () => {
    expect(check({ maxBytes: 10 })).toHaveLength(1);
  });

  it('reports a missing and an invalid manifest', () => {
    writeFileSync(join(folder, manifestName), '{}');
    expect(check()).toHaveLength(1);
    rmSync(join(folder, manifestName));
    expect(check()).toEqual([`${join(folder, manifestName)} is not there: npm run media`]);
  });
});

describe('the media of this repository', () => {
  it('match their sources', () => {
    expect(checkMedia()).toEqual([]);
  });
});
