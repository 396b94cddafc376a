import { clockText } from '#app/ui/time/clock-text.ts';

/** A part of a recording. */
export interface Chapter {
  /** Seconds from the start of the film. */
  readonly seconds: number;
  readonly title: string;
}

const maxChapters = 100;
const maxChapterTitle = 100;

type ChapterEntry =
  | { readonly kind: 'chapters'; readonly chapters: readonly Chapter[] }
  | { readonly kind: 'problem'; readonly problem: string };

const linePattern = /^(?:(\d{1,2})[:：])?(\d{1,3})[:：]([0-5]\d)\s+(\S.*)$/;

/** Reads one chapter a line, such as `12:30 怎样核对地址`, as hosts write them. Empty lines are skipped. */
export function readChapters(text: string): ChapterEntry {
  const chapters: Chapter[] = [];
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const chapter = readLine(line.trim());
    const number = place + 1;
    if (!chapter) return problem(`第 ${number} 行要写成“12:30 标题”。`);
    if (chapter.title.length > maxChapterTitle)
      return problem(`第 ${number} 行的标题超过 ${maxChapterTitle} 个字。`);
    const before = chapters.at(-1);
    if (before && chapter.seconds <= before.seconds) return problem(`第 ${number} 行的时间要晚于上一章。`);
    chapters.push(chapter);
  }
  if (chapters.length > maxChapters) return problem(`最多 ${maxChapters} 章。`);
  return { kind: 'chapters', chapters };
}

const problem = (text: string): ChapterEntry => ({ kind: 'problem', problem: text });

function readLine(line: string): Chapter | null {
  const parts = linePattern.exec(line);
  if (!parts) return null;
  const [, hours, minutes = '0', seconds = '0', title = ''] = parts;
  if (hours !== undefined && Number(minutes) > 59) return null;
  return { seconds: Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds), title };
}

/** The lines that `readChapters` reads. */
export const chaptersToText = (chapters: readonly Chapter[]): string =>
  chapters.map(({ seconds, title }) => `${clockText(seconds)} ${title}`).join('\n');

/** The place of the chapter at a position of the film; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex((chapter) => chapter.seconds <= seconds);
