import { setTimeout as pause } from 'node:timers/promises';
import type { LearningAcademy } from './learning-academy.ts';
import { type Caller, type LearningRow, readWords, rowOf, toDisclosure, type Way } from './learning-row.ts';
import { soldChapter, words } from './owners-things.ts';

const path = `/course/${soldChapter.course}/${soldChapter.chapter}`;

const shows =
  (address: string): Way =>
  async (caller, academy) =>
    readWords(await academy.read(caller, address), [words.post]);

/** A form about the owner's post below the chapter, sent with or without script. */
function does(
  verb: string,
  isDone: (answer: Response, body: string) => boolean,
  address = `${path}/learning`,
) {
  return async ({ cookie }: Caller, { url, things }: LearningAcademy) => {
    const answer = await fetch(`${url}${address}`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: new URLSearchParams({ form: `${verb}:${things.post}`, body: '字' }),
      redirect: 'manual',
    });
    return toDisclosure(isDone(answer, await answer.text()));
  };
}
const says = (done: string) => (_: Response, body: string) => body.includes(`"done":"${done}"`);
const leadsTo =
  (done: string) =>
  ({ headers }: Response) =>
    headers.get('location')?.includes(`said=${done}`) === true;

/** Asks again until the owner's post, made when the academy was opened, is ten seconds old: one user may not post more often. */
function whenNotTooFast(ask: Way): Way {
  return async (caller, academy) => {
    const end = Date.now() + 15_000;
    let got = await ask(caller, academy);
    while (got === 'nothing' && caller === academy.callers.owner && Date.now() < end) {
      await pause(500);
      got = await ask(caller, academy);
    }
    return got;
  };
}

/** Posts below a chapter, for owners of the chapter and for moderators. */
export const discussionRows: readonly LearningRow[] = [
  rowOf('row', 'posts below a sold chapter, on its page', ['owner', 'administrator'], {
    page: shows(path),
    data: shows(`${path}.data`),
    'data of one route': shows(`${path}.data?_routes=${encodeURIComponent('routes/course/chapter')}`),
  }),
  rowOf('row', 'the right to hide a post below a sold chapter', ['administrator'], {
    hide: does('hide', says('hidden')),
    show: does('show', says('shown')),
    'hide without script': does('hide', leadsTo('hidden'), path),
    'show without script': does('show', leadsTo('shown'), path),
  }),
  rowOf('row', 'the right to answer below a sold chapter', ['owner', 'administrator'], {
    answer: whenNotTooFast(does('answer', says('answered'))),
  }),
];
