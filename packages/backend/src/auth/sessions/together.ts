interface Member<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Work of which each time costs everybody else a wait: it is done once for all who come in the same turn of the event loop. The
 * work answers each, in their order.
 */
export function together<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let members: Member<Item, Result>[] = [];

  async function serve(served: readonly Member<Item, Result>[]): Promise<void> {
    try {
      const results = await work(served.map(({ item }) => item));
      for (const [index, result] of results.entries()) served[index]?.resolve(result);
    } catch (error) {
      // What one of them cannot have must not be kept from the others.
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
