/** What was typed and not sent, in this browser, for each person. A browser that refuses to remember has no drafts. */
const prefix = 'suixue.draft.';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Drafts {
  read(form: string): string | null;
  keep(form: string, text: string): void;
  forget(form: string): void;
}

export function createDrafts(getStorage: () => DraftStorage, viewerId: string, page: string): Drafts {
  const keyOf = (form: string) => `${prefix}${viewerId}.${page}.${form}`;
  return {
    read: (form) => attempt(() => getStorage().getItem(keyOf(form)), null),
    keep: (form, text) =>
      attempt(() => {
        if (text === '') getStorage().removeItem(keyOf(form));
        else getStorage().setItem(keyOf(form), text);
      }, undefined),
    forget: (form) => attempt(() => getStorage().removeItem(keyOf(form)), undefined),
  };
}

/** All but those of one person; of everybody where nobody is signed in. */
export function forgetDraftsOfOthers(getStorage: () => DraftStorage, viewerId: string | null): void {
  attempt(() => {
    const storage = getStorage();
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
    const own = viewerId === null ? null : `${prefix}${viewerId}.`;
    for (const key of keys)
      if (key.startsWith(prefix) && (own === null || !key.startsWith(own))) storage.removeItem(key);
  }, undefined);
}

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    // Storage that is refused, or full.
    return otherwise;
  }
}
