import { bytesToText } from '#app/offline/lessons/bytes-to-text.ts';
import { lessonKey, lessonPath } from '#app/offline/lessons/kept-address.ts';
import { type KeptLesson, statusOf } from '#app/offline/lessons/kept-lesson.ts';
import { keptPlace } from '#app/offline/lessons/kept-place.ts';
import { sizeToText, statusToText } from '#app/offline/lessons/kept-words.ts';

/** Path at which the worker handles the forms below. */
export const offlineAction = '/offline';

/** The offline page works without script: the worker writes the saved lessons into its HTML. */
export async function fillOfflinePage(
  page: Response,
  lessons: readonly KeptLesson[],
  now: number,
): Promise<Response> {
  const { headers } = page;
  const html = await page.text();
  if (lessons.length === 0) return new Response(html, { headers });
  const place = `<div ${keptPlace}="">`;
  return new Response(
    html.replace(place, () => place + toList(lessons, now)),
    { headers },
  );
}

const button =
  'target inline-flex items-center justify-center rounded-full border border-line-strong px-5 text-[0.95rem] leading-none text-ink hover:bg-sunk';

function toList(lessons: readonly KeptLesson[], now: number): string {
  const total = bytesToText(lessons.reduce((sum, { bytes }) => sum + bytes, 0));
  return `<section aria-label="离线保存的课程" class="mx-auto w-full max-w-2xl px-4 pb-14">
<h2 class="text-xl">离线保存的课程</h2>
<p class="mt-1 mb-4 text-soft">共 ${lessons.length} 章，约 ${total}，只在这台设备上。</p>
<ul class="divide-y divide-line border-line border-y">${lessons.map((one) => toItem(one, now)).join('')}</ul>
<div class="mt-4">${toForm('all', '删除全部', '删除全部')}</div>
</section>`;
}

function toItem(lesson: KeptLesson, now: number): string {
  const title = toHtml(lesson.title);
  const name =
    statusOf(lesson, now) === 'ready'
      ? `<a class="target inline-flex items-center text-gold underline-offset-4 hover:underline" href="${lessonPath(lesson)}">${title}</a>`
      : title;
  return `<li class="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
<div class="min-w-0 flex-1 basis-56"><p>${name}</p>
<p class="text-sm text-faint">${toHtml(lesson.courseTitle)} · ${sizeToText(lesson)}</p>
<p class="text-sm text-soft">${statusToText(lesson, now)}</p></div>
${toForm(lessonKey(lesson), '删除', `删除 ${title}`)}</li>`;
}

/** `label` is escaped already. */
function toForm(which: string, words: string, label: string): string {
  return `<form action="${offlineAction}" method="post"><input name="lesson" type="hidden" value="${which}"><button aria-label="${label}" class="${button}" type="submit">${words}</button></form>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function toHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
