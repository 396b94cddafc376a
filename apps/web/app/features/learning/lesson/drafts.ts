/** Unsent text, stored in this browser per account. A browser that refuses storage has no drafts. */
const prefix = 'suixue.draft.';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** `kept` is the browser's storage; `parked` is the tab's, used while the user signs in again. */
export interface DraftStorages {
  readonly kept: () => DraftStorage;
  readonly parked: () => DraftStorage;
}

export const browserStorages: DraftStorages = { kept: () => localStorage, parked: () => sessionStorage };

export interface Drafts {
  read(form: string): string | null;
  keep(form: string, text: string): void;
  forget(form: string): void;
}

export function createDrafts({ kept, parked }: DraftStorages, viewerId: string, page: string): Drafts {
  const keyOf = (form: string) => `${prefix}${viewerId}.${page}.${form}`;
  const keep = (form: string, text: string) =>
    attempt(() => {
      if (text === '') kept().removeItem(keyOf(form));
      else kept().setItem(keyOf(form), text);
    }, undefined);
  /** A parked draft is returned once and then stored in the browser again. */
  const takeParked = (form: string) =>
    attempt(() => {
      const text = parked().getItem(keyOf(form));
      parked().removeItem(keyOf(form));
      return text;
    }, null);
  return {
    read: (form) => {
      const parkedText = takeParked(form);
      const text = attempt(() => kept().getItem(keyOf(form)), null) ?? parkedText;
      if (text !== null && text === parkedText) keep(form, text);
      return text;
    },
    keep,
    forget: (form) => {
      takeParked(form);
      attempt(() => kept().removeItem(keyOf(form)), undefined);
    },
  };
}

/** Deletes the drafts of all other accounts; of all accounts without a session. */
export function forgetDraftsOfOthers(getStorage: () => DraftStorage, viewerId: string | null): void {
  attempt(() => {
    const storage = getStorage();
    const own = viewerId === null ? null : `${prefix}${viewerId}.`;
    for (const key of draftKeys(storage)) if (own === null || !key.startsWith(own)) storage.removeItem(key);
  }, undefined);
}

/** Parks the drafts of this page before the browser deletes them because the session has ended. */
export function parkDrafts({ kept, parked }: DraftStorages, page: string): void {
  attempt(() => {
    for (const key of draftKeys(kept())) park(parked, page, key, kept().getItem(key));
  }, undefined);
}

/** The same after another tab has already deleted one: the event carries its key and text. */
export function parkForgotten(
  { parked }: DraftStorages,
  page: string,
  { key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
): void {
  if (key?.startsWith(prefix) && newValue === null)
    attempt(() => park(parked, page, key, oldValue), undefined);
}

function park(parked: DraftStorages['parked'], page: string, key: string, text: string | null): void {
  // Between the two lies the account id, which contains no dot.
  const [, ofPage = ''] = /^[^.]*\.(.*)$/s.exec(key.slice(prefix.length)) ?? [];
  if (text !== null && ofPage.startsWith(`${page}.`)) parked().setItem(key, text);
}

function draftKeys(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    // Storage is refused or full.
    return otherwise;
  }
}
