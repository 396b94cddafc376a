import type { Argument, Command, TransactionData } from '../model/executed-transaction.ts';

/** For tests only: pseudo-random numbers from a seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % Math.max(1, limit);
  }

  of<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('there is nothing to choose from');
    return item;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }
}

type Mutation = (bytes: Uint8Array, chance: Chance) => Uint8Array;

const at = (bytes: Uint8Array, chance: Chance) => chance.below(bytes.length);
const put = (bytes: Uint8Array, place: number, given: Uint8Array) => {
  const changed = Uint8Array.from(bytes);
  changed.set(given.subarray(0, Math.max(0, changed.length - place)), place);
  return changed;
};

/** Mutations of bytes: flipped bits, removed, inserted and repeated parts, changed lengths. */
const byteMutations: readonly Mutation[] = [
  (bytes, chance) => {
    const changed = Uint8Array.from(bytes);
    const place = at(bytes, chance);
    changed[place] = (changed[place] ?? 0) ^ (1 << chance.below(8));
    return changed;
  },
  (bytes, chance) => put(bytes, at(bytes, chance), chance.bytes(1 + chance.below(8))),
  (bytes, chance) => bytes.subarray(0, at(bytes, chance)),
  (bytes, chance) => Uint8Array.from([...bytes, ...chance.bytes(1 + chance.below(40))]),
  (bytes, chance) => {
    const [from, to] = [at(bytes, chance), at(bytes, chance)].sort((a, b) => a - b);
    return Uint8Array.from([...bytes.subarray(0, from), ...bytes.subarray(to)]);
  },
  (bytes, chance) => {
    const [from, to] = [at(bytes, chance), at(bytes, chance)].sort((a, b) => a - b);
    const part = bytes.subarray(from, to);
    return Uint8Array.from([...bytes.subarray(0, to), ...part, ...bytes.subarray(to ?? 0)]);
  },
  (bytes, chance) => put(bytes, at(bytes, chance), Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x0f)),
  (bytes, chance) => put(bytes, at(bytes, chance), new Uint8Array(8).fill(0xff)),
  (bytes, chance) => put(bytes, at(bytes, chance), new Uint8Array(8)),
];

export function mutateBytes(bytes: Uint8Array, chance: Chance): Uint8Array {
  let changed = bytes;
  for (let time = 0; time <= chance.below(3); time += 1) changed = chance.of(byteMutations)(changed, chance);
  return changed;
}

interface Vocabulary {
  readonly ids: readonly string[];
  readonly functions: readonly (readonly [module: string, name: string])[];
  readonly types: readonly string[];
}

const argumentsOf = ({ MoveCall, TransferObjects, MakeMoveVec, MergeCoins, SplitCoins }: Command) =>
  MoveCall?.arguments ??
  TransferObjects?.objects ??
  MakeMoveVec?.elements ??
  MergeCoins?.sources ??
  SplitCoins?.amounts ??
  [];

function randomArgument(chance: Chance): Argument {
  const [first, second] = [chance.below(5), chance.below(3)];
  return chance.of<Argument>([
    { $kind: 'GasCoin', GasCoin: true },
    { $kind: 'Input', Input: first },
    { $kind: 'Result', Result: first },
    { $kind: 'NestedResult', NestedResult: [first, second] },
  ]);
}

/** Mutations of a decoded transaction. */
export function mutateData(data: TransactionData, chance: Chance, words: Vocabulary): TransactionData {
  const changed = structuredClone(data);
  const { inputs = [], commands = [] } = changed.kind.ProgrammableTransaction ?? {};
  const command = chance.of(commands);
  const input = inputs.length > 0 ? chance.of(inputs) : undefined;
  const reference = input?.Object?.ImmOrOwnedObject ?? input?.Object?.Receiving;
  const edits: (() => void)[] = [
    () => {
      const args = argumentsOf(command);
      if (args.length > 0) args[chance.below(args.length)] = randomArgument(chance);
    },
    () => argumentsOf(command).push(randomArgument(chance)),
    () => argumentsOf(command).pop(),
    () => commands.splice(chance.below(commands.length + 1), 0, structuredClone(chance.of(commands))),
    () => commands.splice(chance.below(commands.length), 1),
    () => input && inputs.push(structuredClone(input)),
    () => {
      if (input?.Pure) input.Pure.bytes = Buffer.from(chance.bytes(chance.below(40))).toString('base64');
    },
    () => {
      if (reference) reference.objectId = chance.of(words.ids);
    },
    () => {
      if (reference) reference.version = String(chance.below(20));
    },
    () => {
      if (input?.Object?.SharedObject) input.Object.SharedObject.mutable = !input.Object.SharedObject.mutable;
    },
    () => {
      if (!command.MoveCall) return;
      [command.MoveCall.module, command.MoveCall.function] = chance.of(words.functions);
    },
    () => command.MoveCall?.typeArguments.push(chance.of(words.types)),
    () => command.MoveCall?.typeArguments.pop(),
    () => {
      if (command.MoveCall) command.MoveCall.package = chance.of(words.ids);
    },
    () => {
      changed.gasData.budget = String(chance.of([0, 1_000_000, 1_500_000, 20_000_000, 2 ** 50]));
    },
    () => {
      changed.gasData.price = String(chance.of([0, 1, 1_000, 1_001, 100_000, 2 ** 50]));
    },
    () => {
      const [coin] = changed.gasData.payment;
      if (coin) changed.gasData.payment.push({ ...coin, objectId: chance.of(words.ids) });
    },
    () => changed.gasData.payment.pop(),
  ];
  for (let time = 0; time <= chance.below(3) && commands.length > 0; time += 1) chance.of(edits)();
  return changed;
}
