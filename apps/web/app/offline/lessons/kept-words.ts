import { momentToText } from '#app/ui/time/beijing-time.ts';
import { bytesToText } from './bytes-to-text.ts';
import { endOf, type KeptLesson, statusOf } from './kept-lesson.ts';

/** In which quality and how large. */
export function sizeToText({ film, bytes }: KeptLesson): string {
  return film ? `${film.height}p · ${bytesToText(bytes)}` : bytesToText(bytes);
}

/** How long a kept lesson lasts, or what it lacks. */
export function statusToText(lesson: KeptLesson, now: number): string {
  switch (statusOf(lesson, now)) {
    case 'unfinished':
      return '还没有下载完，现在不能离线学。';
    case 'expired':
      return '这门课的有效期已过，不能再学。';
    case 'waiting':
      return '太久没有联网，暂时不能学。联网打开本站一次就恢复。';
    case 'ready':
      return endOf(lesson) === lesson.until
        ? `可以离线学到 ${momentToText(lesson.until)}，课程那时到期。`
        : `可以离线学到 ${momentToText(endOf(lesson))}，其间联网打开本站就会顺延。`;
  }
}
