export interface GatheringOptions<Item, Result> {
  /** So many at once, and no more. */
  readonly most: number;
  /** Nobody waits longer for the others. */
  readonly mostWaitMs: number;
  /** For all of them together: an answer each, in their order. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
}

export interface Gathering<Item, Result> {
  /** Somebody is on the way, until the work is over or has joined the others. */
  come<Answer>(work: (join: (item: Item) => Promise<Result>) => Promise<Answer>): Promise<Answer>;
}

interface Member<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Work of which each time costs everybody else a wait, so it is done for several at once. Whoever is ready waits a little while
 * others are on their way; who comes alone waits for nobody.
 */
export function createGathering<Item, Result>(
  options: GatheringOptions<Item, Result>,
): Gathering<Item, Result> {
  const { most, mostWaitMs, work } = options;
  let onTheWay = 0;
  let gathered: Member<Item, Result>[] = [];
  let deadline: NodeJS.Timeout | undefined;

  async function serve(members: readonly Member<Item, Result>[]): Promise<void> {
    try {
      const results = await work(members.map(({ item }) => item));
      for (const [index, result] of results.entries()) members[index]?.resolve(result);
    } catch (error) {
      // What one of them cannot have must not be kept from the others.
      if (members.length > 1) await Promise.all(members.map((member) => serve([member])));
      else members[0]?.reject(error);
    }
  }

  function begin(): void {
    clearTimeout(deadline);
    deadline = undefined;
    const members = gathered;
    gathered = [];
    void serve(members);
  }

  function look(): void {
    if (gathered.length === 0) return;
    if (onTheWay === 0 || gathered.length >= most) begin();
    else deadline ??= setTimeout(begin, mostWaitMs);
  }

  return {
    async come(work) {
      let isHere = false;
      const arrive = (): void => {
        if (!isHere) onTheWay -= 1;
        isHere = true;
      };
      onTheWay += 1;
      try {
        return await work(
          (item) =>
            new Promise((resolve, reject) => {
              arrive();
              gathered.push({ item, resolve, reject });
              look();
            }),
        );
      } finally {
        arrive();
        look();
      }
    },
  };
}
