/** For tests: browser storage whose contents the test sees. */
export function mapStorage(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}
