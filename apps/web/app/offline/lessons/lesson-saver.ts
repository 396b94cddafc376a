import { isSameLesson, type LessonName } from '#app/platform/navigation/lesson-name.ts';
import { type Cell, createCell } from '#app/ui/state/cell.ts';
import { askOffer } from './ask-offer.ts';
import { bytesOf, type KeepOffer } from './keep-offer.ts';
import { isFull, KeepError, type KeepProblem } from './keep-problem.ts';
import { lockOf } from './kept-address.ts';
import { keptNumbers } from './kept-numbers.ts';
import { openPageStore } from './page-store.ts';
import { saveLesson } from './save-lesson.ts';

/** The state of a download, or why it failed. */
export type Saving =
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly problem: KeepProblem };

interface Present {
  readonly saving: Cell<Saving | null>;
  stop: AbortController | null;
}

/** Continues while the learner visits other pages; after closing the page it continues the next time. */
const present = new Map<string, Present>();

function find(account: string, lesson: LessonName): Present {
  const key = lockOf(account, lesson);
  const known = present.get(key) ?? { saving: createCell<Saving | null>(null), stop: null };
  present.set(key, known);
  return known;
}

export const savingOf = (account: string, lesson: LessonName): Cell<Saving | null> =>
  find(account, lesson).saving;

export function cancelSaving(account: string, lesson: LessonName): void {
  find(account, lesson).stop?.abort();
}

export async function startSaving(
  account: string,
  lesson: LessonName,
  offer: KeepOffer,
  height: number,
): Promise<void> {
  const place = find(account, lesson);
  if (place.stop) return;
  const stop = new AbortController();
  place.stop = stop;
  const total = bytesOf(offer, height);
  place.saving.set({ kind: 'running', done: 0, total });
  try {
    await navigator.locks.request(lockOf(account, lesson), { ifAvailable: true }, async (lock) => {
      if (!lock) throw new KeepError({ kind: 'elsewhere' });
      await save({ account, lesson, offer, height, stop, saving: place.saving });
    });
    place.saving.set(null);
  } catch (error) {
    const problem = stop.signal.aborted ? null : toProblem(error, total);
    place.saving.set(problem && { kind: 'failed', problem });
    if (problem?.kind === 'full') await forget(account, lesson);
  } finally {
    place.stop = null;
  }
  if (stop.signal.aborted) await forget(account, lesson);
}

interface SaveCall {
  readonly account: string;
  readonly lesson: LessonName;
  readonly offer: KeepOffer;
  readonly height: number;
  readonly stop: AbortController;
  readonly saving: Cell<Saving | null>;
}

async function save({ account, lesson, offer, height, stop, saving }: SaveCall): Promise<void> {
  const store = await openPageStore(account);
  const known = await store.list();
  const isNew = !known.some((one) => isSameLesson(one, lesson));
  if (isNew && known.length >= keptNumbers.maxLessons)
    throw new KeepError({ kind: 'too-many', most: keptNumbers.maxLessons });
  if (isNew) await requireFreeSpace(bytesOf(offer, height));
  // A browser that grants persistence does not evict the data when storage runs low.
  await navigator.storage?.persist?.();
  await saveLesson({
    store,
    account,
    lesson,
    offer,
    height,
    fetch: (path, options) => window.fetch(path, options),
    fetchOffer: () => askOffer(lesson),
    signal: stop.signal,
    now: Date.now,
    onProgress: (done, total) => saving.set({ kind: 'running', done, total }),
  });
}

async function requireFreeSpace(needed: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return;
  const left = Math.max(0, quota - usage);
  if (left < needed + keptNumbers.spareBytes) throw new KeepError({ kind: 'full', needed, left });
}

async function forget(account: string, lesson: LessonName): Promise<void> {
  await (await openPageStore(account)).remove(lesson);
}

export function toProblem(error: unknown, needed: number): KeepProblem {
  if (error instanceof KeepError) return error.problem;
  if (isFull(error)) return { kind: 'full', needed, left: null };
  // Thrown by browsers that refuse to store anything.
  if (error instanceof DOMException) return { kind: 'refused' };
  if (error instanceof TypeError) return { kind: 'no-network' };
  throw error;
}
