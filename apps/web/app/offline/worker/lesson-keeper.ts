import { answerFilm } from '#app/offline/lessons/answer-film.ts';
import { keptCaptions, keyToLesson, toKeptFile, toLessonName } from '#app/offline/lessons/kept-address.ts';
import { type KeptLesson, statusOf } from '#app/offline/lessons/kept-lesson.ts';
import { findKeptStore, forgetOthers, pageFile, pieceFile } from '#app/offline/lessons/kept-store.ts';
import { dropWhatIsOver, renewLessons } from '#app/offline/lessons/renew-lessons.ts';
import { sessionAccount } from '#app/offline/lessons/session-account.ts';
import { fillOfflinePage } from './fill-offline-page.ts';

interface KeeperParts {
  readonly caches: CacheStorage;
  /** Browsers without this API in workers cannot save lessons. */
  readonly cookies: Pick<CookieStore, 'getAll'> | undefined;
  readonly fetch: (path: string, options: RequestInit) => Promise<Response>;
  readonly locks: Pick<LockManager, 'request'>;
  readonly now: () => number;
  readonly onChange: () => void;
}

/** Serves the saved lessons of the account whose session the browser has at the time of each request. */
export interface LessonKeeper {
  /** The page of a lesson that can be used now. */
  findPage(url: string): Promise<Response | undefined>;
  findPart(url: string): Promise<Response | undefined>;
  /** Film, captions and poster of a saved page. */
  answerFile(request: Request): Promise<Response>;
  /** The offline page with the list of saved lessons. */
  withList(page: Response): Promise<Response>;
  /** Deletes one lesson or all. */
  remove(which: string): Promise<void>;
  /** The user signs out. */
  forget(): Promise<void>;
  /** The server has answered: deletes lessons of other accounts and confirms access for this one's. */
  catchUp(): Promise<void>;
}

export function createLessonKeeper({
  caches,
  cookies,
  fetch,
  locks,
  now,
  onChange,
}: KeeperParts): LessonKeeper {
  const readSignedInAccount = async () => (cookies ? sessionAccount(await cookies.getAll()) : null);
  const findStore = async () => {
    const account = await readSignedInAccount();
    return account === null ? null : findKeptStore(caches, account, onChange);
  };
  const findReady = async (
    lesson: ReturnType<typeof toLessonName>,
  ): Promise<{ store: NonNullable<Awaited<ReturnType<typeof findStore>>>; kept: KeptLesson } | null> => {
    const store = lesson && (await findStore());
    const kept = store && (await store.find(lesson));
    return store && kept && statusOf(kept, now()) === 'ready' ? { store, kept } : null;
  };

  let catching: Promise<void> | null = null;
  const catchUpOnce = async () => {
    const account = await readSignedInAccount();
    await forgetOthers(caches, account);
    const store = account === null ? null : await findKeptStore(caches, account, onChange);
    if (account === null || !store) return;
    await dropWhatIsOver(store, now());
    await renewLessons({ store, account, fetch, now, locks });
  };

  return {
    async findPage(url) {
      const ready = await findReady(toLessonName(new URL(url).pathname));
      return ready?.store.findFile(ready.kept, pageFile);
    },
    async findPart(url) {
      return (await findStore())?.findPart(new URL(url).pathname);
    },
    async answerFile({ url, headers }) {
      const asked = toKeptFile(new URL(url).pathname);
      const ready = await findReady(asked?.lesson ?? null);
      const gone = () => new Response(null, { status: 410, headers: { 'Cache-Control': 'no-store' } });
      if (!asked || !ready) return gone();
      const { store, kept } = ready;
      if (!asked.file.endsWith('.mp4')) {
        const found = await store.findFile(kept, asked.file);
        // Browsers accept captions only with their media type.
        const type = asked.file === keptCaptions ? 'text/vtt; charset=utf-8' : 'image/webp';
        const head = { 'Content-Type': type, 'Cache-Control': 'no-store' };
        return found ? new Response(found.body, { headers: head }) : gone();
      }
      if (!kept.film || asked.file !== `${kept.film.height}.mp4`) return gone();
      return answerFilm(kept.film, headers.get('range'), async (piece) => {
        const found = await store.findFile(kept, pieceFile(piece));
        return found && new Uint8Array(await found.arrayBuffer());
      });
    },
    async withList(page) {
      const store = await findStore();
      return fillOfflinePage(page, (await store?.list()) ?? [], now());
    },
    async remove(which) {
      const store = await findStore();
      const named = keyToLesson(which);
      const lessons = named ? [named] : which === 'all' ? ((await store?.list()) ?? []) : [];
      for (const lesson of lessons) await store?.remove(lesson);
    },
    async forget() {
      await forgetOthers(caches, null);
      onChange();
    },
    catchUp() {
      catching ??= catchUpOnce().finally(() => {
        catching = null;
      });
      return catching;
    },
  };
}
