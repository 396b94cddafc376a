const origin = 'https://suixue.example';

/**
 * The part of a browser's cache storage that the worker and saved lessons use: insertion order, copies, absolute URLs. Deleting a cache
 * also empties it for holders of a reference.
 */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const whole = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), origin).href;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (asked: RequestInfo) => store.get(whole(asked))?.clone(),
      put: async (asked: RequestInfo, response: Response) => {
        store.delete(whole(asked));
        store.set(whole(asked), response);
      },
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async (asked: RequestInfo) => store.delete(whole(asked)),
    };
  };
  return {
    paths: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length)),
    names: () => [...stores.keys()],
    api: {
      open: async (name: string) => open(name),
      has: async (name: string) => stores.has(name),
      delete: async (name: string) => stores.delete(name),
      keys: async () => [...stores.keys()],
    } as unknown as CacheStorage,
  };
}
