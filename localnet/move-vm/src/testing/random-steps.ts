import type { Signature, SignatureToken } from '../compiled-module.ts';
import type { Instruction } from '../opcodes.ts';
import { isSameType } from '../type-tokens.ts';
import { changeBoth, coin, datatype, eitherOf, partOf, purse, reference, shape } from './module-of.ts';

const coins = datatype(coin);
const purses = datatype(purse);
const shapes = datatype(shape);
const numbers: SignatureToken = { kind: 'vector', of: 'u8' };
const mutable = (to: SignatureToken) => reference(to, true);

/** The parameters of random code: one or two values of each type, and references of both kinds. */
export const parameters: Signature = [
  ...(['bool', 'u8', 'u64', coins, purses, shapes, numbers] as const),
  ...[
    mutable('u8'),
    mutable('u64'),
    mutable('u64'),
    mutable(coins),
    mutable(purses),
    mutable(shapes),
    mutable(numbers),
  ],
  ...[
    reference('u8'),
    reference('u64'),
    reference('u64'),
    reference(coins),
    reference(purses),
    reference(numbers),
  ],
];

/** Locals whose types contain each other. Code uses locals of one family, so that its operations interact. */
export const families: readonly (readonly number[])[] = [
  ['u64'],
  ['u64', coins],
  [coins, purses],
  ['u8', numbers],
  ['u8', shapes],
].map((types) =>
  parameters.flatMap((type, local) => {
    const inner = typeof type !== 'string' && type.kind === 'reference' ? type.to : type;
    return types.some((one) => isSameType(one as SignatureToken, inner)) ? [local] : [];
  }),
);

/** A step: one or more instructions, the types they pop, and the types they push. */
export interface Step {
  readonly code: readonly Instruction[];
  readonly takes: Signature;
  readonly leaves: Signature;
}

const step = (instruction: Instruction, takes: Signature, leaves: Signature): Step => ({
  code: [instruction],
  takes,
  leaves,
});

/** All types that can be on the stack. */
const everything = [...parameters, reference(shapes), reference('bool'), mutable('bool')];

const ofLocals: readonly Step[] = parameters.flatMap((type, index) => {
  const isReference = typeof type !== 'string' && type.kind === 'reference';
  const steps = [
    // The enum has no copy.
    ...(type === shapes ? [] : [step({ op: 'CopyLoc', index }, [], [type])]),
    step({ op: 'MoveLoc', index }, [], [type]),
    step({ op: 'StLoc', index }, [type], []),
  ];
  if (isReference) return steps;
  return [
    ...steps,
    step({ op: 'ImmBorrowLoc', index }, [], [reference(type)]),
    step({ op: 'MutBorrowLoc', index }, [], [mutable(type)]),
  ];
});

const ofFields: readonly Step[] = [
  { owner: coins, index: 0, type: 'u64' as const },
  { owner: purses, index: 2, type: coins },
  { owner: purses, index: 3, type: coins },
].flatMap(({ owner, index, type }) => [
  step({ op: 'ImmBorrowField', index }, [reference(owner)], [reference(type)]),
  step({ op: 'ImmBorrowField', index }, [mutable(owner)], [reference(type)]),
  step({ op: 'MutBorrowField', index }, [mutable(owner)], [mutable(type)]),
]);

const ofReferences: readonly Step[] = (['u8', 'u64', coins, purses, numbers] as const).flatMap((type) => [
  step({ op: 'ReadRef' }, [reference(type)], [type]),
  step({ op: 'ReadRef' }, [mutable(type)], [type]),
  step({ op: 'WriteRef' }, [type, mutable(type)], []),
  step({ op: 'FreezeRef' }, [mutable(type)], [reference(type)]),
  step({ op: 'Eq' }, [reference(type), reference(type)], ['bool']),
]);

const vectors: readonly Step[] = [
  step({ op: 'VecLen', index: 7 }, [reference(numbers)], ['u64']),
  step({ op: 'VecImmBorrow', index: 7 }, [reference(numbers), 'u64'], [reference('u8')]),
  step({ op: 'VecMutBorrow', index: 7 }, [mutable(numbers), 'u64'], [mutable('u8')]),
  step({ op: 'VecPushBack', index: 7 }, [mutable(numbers), 'u8'], []),
  step({ op: 'VecPopBack', index: 7 }, [mutable(numbers)], ['u8']),
  step({ op: 'VecSwap', index: 7 }, [mutable(numbers), 'u64', 'u64'], []),
];

const others: readonly Step[] = [
  ...[0n, 1n, 2n].map((value) => step({ op: 'LdU64', value }, [], ['u64'])),
  ...[3n, 4n].map((value) => step({ op: 'LdU8', value }, [], ['u8'])),
  step({ op: 'Pack', index: 0 }, ['u64'], [coins]),
  step({ op: 'Unpack', index: 0 }, [coins], ['u64']),
  step({ op: 'Pack', index: 3 }, [coins, coins], [purses]),
  step({ op: 'PackVariant', index: 0 }, [], [shapes]),
  step({ op: 'PackVariant', index: 1 }, ['u8'], [shapes]),
  step({ op: 'WriteRef' }, [shapes, mutable(shapes)], []),
  step({ op: 'UnpackVariantMutRef', index: 1 }, [mutable(shapes)], [mutable('u8')]),
  step({ op: 'Call', index: partOf }, [mutable(coins)], [mutable('u64')]),
  step({ op: 'Call', index: eitherOf }, [reference('u64'), reference('u64')], [reference('u64')]),
  step({ op: 'Call', index: changeBoth }, [mutable('u64'), mutable('u64')], []),
  ...everything.map((type) => step({ op: 'Pop' }, [type], [])),
];

const vectorElements: readonly Step[] = (['VecImmBorrow', 'VecMutBorrow'] as const).map((op) => {
  const isMutable = op === 'VecMutBorrow';
  const code: Instruction[] = [
    { op: 'LdU64', value: 0n },
    { op, index: 7 },
  ];
  return { code, takes: [reference(numbers, isMutable)], leaves: [reference('u8', isMutable)] };
});

/** Steps that create a new value, for writing it somewhere. */
const newValues: readonly Step[] = [
  step({ op: 'LdU8', value: 7n }, [], ['u8']),
  step({ op: 'LdU64', value: 8n }, [], ['u64']),
  {
    code: [
      { op: 'LdU64', value: 9n },
      { op: 'Pack', index: 0 },
    ],
    takes: [],
    leaves: [coins],
  },
  step({ op: 'PackVariant', index: 0 }, [], [shapes]),
];

/** Takes a reference from a local, possibly borrows a part, and keeps it, reads or writes. */
function makeRounds(): Step[] {
  const borrowing = ['CopyLoc', 'ImmBorrowLoc', 'MutBorrowLoc'];
  const isReference = (type: SignatureToken | undefined) =>
    typeof type === 'object' && type.kind === 'reference';
  const sources = ofLocals.filter(({ code: [first], leaves: [type] }) => {
    return first !== undefined && borrowing.includes(first.op) && isReference(type);
  });
  const continuations = [...ofFields, ...vectorElements, ...ofReferences, ...others].filter(
    ({ takes, leaves }) => takes.length === 1 && isReference(takes[0]) && isReference(leaves[0]),
  );
  const isFor = (given: Signature) => (one: Step) => isSameSignature(one.takes, given);
  const reached = sources.flatMap((source) => [
    source,
    ...continuations.filter(isFor(source.leaves)).map((next) => join(source, next)),
  ]);
  const keeping = ofLocals.filter(({ code: [first] }) => first?.op === 'StLoc');
  const reading = ofReferences.filter(({ code: [first] }) => first?.op === 'ReadRef');
  return reached.flatMap((one) => [
    ...keeping.filter(isFor(one.leaves)).map((next) => join(one, next)),
    ...reading
      .filter(isFor(one.leaves))
      .map((next) => join(one, { ...next, code: [...next.code, { op: 'Pop' }], leaves: [] })),
    ...newValues
      .filter(({ leaves: [type = 'signer'] }) => isSameSignature(one.leaves, [mutable(type)]))
      .map(({ code }) => ({
        code: [...code, ...one.code, { op: 'WriteRef' } as const],
        takes: [],
        leaves: [],
      })),
  ]);
}

function join(first: Step, second: Step): Step {
  return { code: [...first.code, ...second.code], takes: first.takes, leaves: second.leaves };
}

function isSameSignature(a: Signature, b: Signature): boolean {
  return a.length === b.length && a.every((type, index) => isSameType(type, b[index] ?? 'signer'));
}

export const rounds: readonly Step[] = makeRounds();

export const steps: readonly Step[] = [...ofLocals, ...ofFields, ...ofReferences, ...vectors, ...others];
