import type { LearningAcademy } from './learning-academy.ts';
import { type Asker, type LearningLine, readWords, toTold, type Way } from './learning-line.ts';
import { lineOf } from './line-of.ts';
import { soldChapter, words } from './owners-things.ts';

const path = `/course/${soldChapter.course}/${soldChapter.chapter}`;

const shows =
  (address: string): Way =>
  async (asker, academy) =>
    readWords(await academy.read(asker, address), [words.post]);

/** A form about the owner's post below the chapter, sent with or without script. */
function does(
  verb: string,
  isDone: (answer: Response, body: string) => boolean,
  address = `${path}/learning`,
) {
  return async ({ cookie }: Asker, { url, things }: LearningAcademy) => {
    const answer = await fetch(`${url}${address}`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: new URLSearchParams({ form: `${verb}:${things.post}`, body: '字' }),
      redirect: 'manual',
    });
    return toTold(isDone(answer, await answer.text()));
  };
}
const says = (done: string) => (_: Response, body: string) => body.includes(`"done":"${done}"`);
const leadsTo =
  (done: string) =>
  ({ headers }: Response) =>
    headers.get('location')?.includes(`said=${done}`) === true;

/** Posts below a chapter, for those who own the chapter and for moderators. */
export const discussionLines: readonly LearningLine[] = [
  lineOf('row', 'what is said beneath a sold chapter, where it is said', ['owner', 'administrator'], {
    page: shows(path),
    data: shows(`${path}.data`),
    'data of one route': shows(`${path}.data?_routes=${encodeURIComponent('routes/course/chapter')}`),
  }),
  lineOf('row', 'whether it is shown beneath a sold chapter', ['administrator'], {
    hidden: does('hide', says('hidden')),
    'shown again': does('show', says('shown')),
    'hidden without script': does('hide', leadsTo('hidden'), path),
    'shown again without script': does('show', leadsTo('shown'), path),
  }),
  lineOf('row', 'words of one’s own beneath a sold chapter', ['owner'], {
    answered: does('answer', says('answered')),
  }),
];
