/**
 * A key-value store. Keys are short printable ASCII, such as `object/0x..`. Values are bytes that callers
 * must not change. A returned value may be a view of a larger buffer: copy it before using its buffer.
 */
export interface Store {
  get(key: string): Uint8Array | undefined;
  /**
   * All keys with this prefix and their values, ascending, after `after` if it is given. The iteration sees
   * the state at the time of the call, whatever is committed meanwhile.
   */
  entries(prefix: string, after?: string): Iterable<readonly [key: string, value: Uint8Array]>;
  /**
   * Commits all of these changes or none; an undefined value deletes the key, and the last change of a key
   * wins. Once it returns, the death of the process does not lose them.
   */
  commit(changes: Iterable<readonly [key: string, value: Uint8Array | undefined]>): void;
  /** No method may be called afterwards. */
  close(): Promise<void>;
}
