import { expect, it } from 'vitest';
import type { KeptLesson } from '#app/offline/lessons/kept-lesson.ts';
import { fillOfflinePage } from './fill-offline-page.ts';

const now = 1_800_000_000_000;
const lesson: KeptLesson = {
  course: 'move',
  chapter: 'first',
  title: '<b>"第一章" & $&',
  courseTitle: 'Move',
  edition: 'e1',
  film: null,
  hasCaptions: false,
  hasPoster: false,
  bytes: 65_536,
  parts: [],
  savedAt: now,
  confirmedAt: now,
  until: null,
  learned: { furthestSeconds: 0, isFinished: false },
};
const page = () =>
  new Response('<main><div data-kept-lessons=""></div></main>', {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
  });

it('fillOfflinePage lists the saved lessons, each with a delete button, and escapes titles', async () => {
  const filled = await fillOfflinePage(page(), [lesson], now);
  const html = await filled.text();
  expect(html).toContain('href="/course/move/first"');
  expect(html).toContain('&lt;b&gt;&quot;第一章&quot; &amp; $&amp;');
  expect(html).not.toContain('<b>');
  expect(html.match(/<form action="\/offline" method="post">/g)).toHaveLength(2);
  expect(html).toContain('name="lesson" type="hidden" value="move/first"');
  expect(filled.headers.get('content-security-policy')).toBe("default-src 'none'");
});

it('fillOfflinePage does not link to a lesson whose access must be confirmed online first', async () => {
  const waiting = { ...lesson, confirmedAt: 0 };
  expect(await (await fillOfflinePage(page(), [waiting], now)).text()).not.toContain('href=');
});

it('fillOfflinePage returns the plain page without saved lessons', async () => {
  expect(await (await fillOfflinePage(page(), [], now)).text()).toBe(await page().text());
});
