import { afterAll, beforeAll } from 'vitest';

/** Returns what is opened before the tests of a suite and closed after them. */
export function useOpened<Opened extends { close(): Promise<void> }>(
  open: () => Promise<Opened>,
  timeoutMs?: number,
): Opened {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  }, timeoutMs);
  afterAll(() => opened.close());
  return new Proxy({} as Opened, {
    get: (_, name) => {
      const value: unknown = Reflect.get(opened, name);
      return typeof value === 'function' ? value.bind(opened) : value;
    },
    set: (_, name, value) => Reflect.set(opened, name, value),
  });
}
