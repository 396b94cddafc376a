/**
 * What is kept, by key. Keys are short printable ASCII, such as `object/0x..`; values are bytes and are never changed by
 * whoever has them. A value that is handed out may be a view of a larger buffer: who wants its buffer copies it first.
 */
export interface Store {
  get(key: string): Uint8Array | undefined;
  /**
   * All keys that begin so, with their values; ascending by key, and only those beyond `after` if it is given. It is what was kept when it was asked for, whatever is
   * committed while somebody goes through it.
   */
  entries(prefix: string, after?: string): Iterable<readonly [key: string, value: Uint8Array]>;
  /**
   * All of these changes or none of them; no value means that the key goes, and of two changes of one key the later
   * one holds. Once it returns, the death of the process does not lose them.
   */
  commit(changes: Iterable<readonly [key: string, value: Uint8Array | undefined]>): void;
  /** Nothing may be asked of the store from then on. */
  close(): Promise<void>;
}
