interface Member<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches calls of the same turn of the event loop into one run of `work`, which returns the results in order. For work
 * that delays other requests each time it runs.
 */
export function batchPerTurn<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let members: Member<Item, Result>[] = [];

  async function serve(served: readonly Member<Item, Result>[]): Promise<void> {
    try {
      const results = await work(served.map(({ item }) => item));
      for (const [index, result] of results.entries()) served[index]?.resolve(result);
    } catch (error) {
      // Runs each item alone, so that one failure does not affect the others.
      if (served.length > 1) await Promise.all(served.map((member) => serve([member])));
      else served[0]?.reject(error);
    }
  }

  function begin(): void {
    const served = members;
    members = [];
    void serve(served);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (members.length === 0) process.nextTick(begin);
      members.push({ item, resolve, reject });
    });
}
