import { describe, expect, it } from 'vitest';
import { statusOf } from '../testing/test-network.ts';
import { createTrials, type Fill, failureOf, refusalOf } from '../testing/trials.ts';

const at = await createTrials();
const clock = `0x${'6'.padStart(64, '0')}`;
const random = `0x${'8'.padStart(64, '0')}`;
const nested = (depth: number) => `${'vector<'.repeat(depth - 1)}u8${'>'.repeat(depth - 1)}`;

const refused: [what: string, fill: Fill, words: string][] = [
  ['no commands', () => undefined, 'at least one command'],
  [
    'more than 1,024 commands',
    ({ call, u64 }) => {
      const number = u64(1);
      for (let count = 0; count < 1_025; count += 1) call('sundry::say', [number]);
    },
    'at most 1024 commands',
  ],
  [
    'a command of more than 512 arguments',
    ({ tx, u64 }) => {
      const number = u64(1);
      tx.makeMoveVec({ type: 'u64', elements: new Array(513).fill(number) });
    },
    'at most 512 arguments',
  ],
  ['a transfer of no objects', ({ tx }) => tx.transferObjects([], at.bobAddress), 'Empty command input'],
  ['a merge of no coins', ({ tx }) => tx.mergeCoins(tx.gas, []), 'Empty command input'],
  ['a split into no coins', ({ tx }) => tx.splitCoins(tx.gas, []), 'Empty command input'],
  [
    'an empty vector without an element type',
    ({ tx }) => tx.makeMoveVec({ elements: [] }),
    'Empty command input',
  ],
  [
    'a package without modules',
    ({ tx }) => tx.publish({ modules: [], dependencies: [] }),
    'Empty command input',
  ],
  [
    'more than 5 packages to publish',
    ({ tx }) => {
      for (let count = 0; count < 6; count += 1) tx.publish({ modules: [[1]], dependencies: [] });
    },
    '5 max publish/upgrade commands allowed, 6 provided',
  ],
  [
    'a type argument nested more than 15 deep',
    ({ call, u64 }) => call('sundry::take', [u64(1)], [nested(16)]),
    'Size limit exceeded',
  ],
  [
    'a call with more than 15 type arguments',
    ({ call, u64 }) => call('sundry::take', [u64(1)], new Array(16).fill('u8')),
    'Size limit exceeded',
  ],
  [
    'a vector with an element type nested more than 15 deep',
    ({ tx }) => tx.makeMoveVec({ type: nested(16), elements: [] }),
    'Size limit exceeded',
  ],
  [
    'the clock as a mutable input',
    ({ tx, call }) =>
      call('sundry::wind', [
        tx.sharedObjectRef({ objectId: clock, initialSharedVersion: '1', mutable: true }),
      ]),
    'Mutable parameter provided, immutable parameter expected',
  ],
  [
    'the randomness object as a mutable input',
    ({ tx, call }) =>
      call('sundry::roll', [
        tx.sharedObjectRef({ objectId: random, initialSharedVersion: '1', mutable: true }),
      ]),
    'Mutable parameter provided, immutable parameter expected',
  ],
];

describe('LocalNetwork', () => {
  it.each(refused)('rejects a transaction with %s', async (_what, fill, words) => {
    const before = at.network.latestCheckpoint().sequence;
    const refusal = await refusalOf(() => at.run(fill));
    expect(refusal).toContain('INVALID_ARGUMENT: ');
    expect(refusal).toContain(words);
    expect(at.network.latestCheckpoint().sequence).toBe(before);
  });

  it('rejects a transaction with more than 256 gas coins', async () => {
    const data = await at.dataOf(({ call, u64 }) => call('sundry::say', [u64(1)]));
    const [coin] = data.gasData.payment;
    if (!coin) throw new Error();
    const many = Array.from({ length: 257 }, (_, index) => ({
      ...coin,
      objectId: `0x${(index + 1_000).toString(16).padStart(64, '0')}`,
    }));
    data.gasData.payment = many;
    expect(await refusalOf(() => at.sendData(data))).toContain('at most 256 gas coins');
  });

  it('rejects a transaction with more than 2,048 inputs', async () => {
    const data = await at.dataOf(({ call, u64 }) => call('sundry::say', [u64(1)]));
    const inputs = data.kind.ProgrammableTransaction?.inputs ?? [];
    const [first] = inputs;
    while (first && inputs.length <= 2_048) inputs.push(first);
    expect(await refusalOf(() => at.sendData(data))).toContain('at most 2048 inputs');
  });

  it('rejects a transaction of a system kind', async () => {
    const data = await at.dataOf(({ call, u64 }) => call('sundry::say', [u64(1)]));
    const kind = {
      $kind: 'ConsensusCommitPrologue' as const,
      ConsensusCommitPrologue: { epoch: '0', round: '1', commitTimestampMs: '1' },
    };
    expect(await refusalOf(() => at.sendData({ ...data, kind }))).toContain('Only programmable transactions');
  });

  it('rejects a transaction that withdraws from an address balance', async () => {
    const data = await at.dataOf(({ call, u64 }) => call('sundry::say', [u64(1)]));
    data.kind.ProgrammableTransaction?.inputs.push({
      $kind: 'FundsWithdrawal',
      FundsWithdrawal: {
        reservation: { $kind: 'MaxAmountU64', MaxAmountU64: '1' },
        typeArg: { $kind: 'Balance', Balance: '0x2::sui::SUI' },
        withdrawFrom: { $kind: 'Sender', Sender: true },
      },
    } as never);
    expect(await refusalOf(() => at.sendData(data))).toContain('UNIMPLEMENTED');
  });
});

describe('a transaction', () => {
  const during = (more: object) => ({
    $kind: 'ValidDuring' as const,
    ValidDuring: {
      minEpoch: null,
      maxEpoch: null,
      minTimestamp: null,
      maxTimestamp: null,
      chain: at.network.chainId,
      nonce: 1,
      ...more,
    },
  });
  const expirations: [what: string, expiration: () => object, refusal: string | undefined][] = [
    ['without an expiration is valid', () => ({ $kind: 'None', None: true }), undefined],
    ['that expires after this epoch is valid', () => ({ $kind: 'Epoch', Epoch: '0' }), undefined],
    [
      'that is limited to a range with this epoch is valid',
      () => during({ minEpoch: '0', maxEpoch: '0' }),
      undefined,
    ],
    [
      'that is limited to a later range is rejected as not valid yet',
      () => during({ minEpoch: '1', maxEpoch: '2' }),
      'is not valid yet',
    ],
    [
      'that is limited to another chain is rejected',
      () => during({ chain: 'Fw1dHyNfYSNF1LTZh1WhpAAAaZzQpXwW7CL2bMH3c5pL' }),
      'another chain',
    ],
  ];
  it.each(expirations)('%s', async (_what, expiration, words) => {
    const data = await at.dataOf(({ call, u64 }) => call('sundry::say', [u64(1)]));
    const refusal = await refusalOf(() => at.sendData({ ...data, expiration: expiration() as never }));
    expect(refusal).toContain(words ?? 'it was not refused');
  });
});

describe('a transaction with randomness', () => {
  const roll = ({ tx, call }: Parameters<Fill>[0]) =>
    call('sundry::roll', [
      tx.sharedObjectRef({ objectId: random, initialSharedVersion: '1', mutable: false }),
    ]);
  const drawn = async () => {
    const done = await at.run(roll);
    expect(statusOf(done)).toBe('success');
    return Buffer.from(done.events[0]?.contents ?? []).toString('hex');
  };

  it('gets a different random value each time', async () => {
    const all = [await drawn(), await drawn(), await drawn()];
    expect(new Set(all).size).toBe(3);
  });

  it('may transfer objects after using randomness, but not call, split coins or make a vector', async () => {
    const after = (fill: Fill) =>
      refusalOf(() =>
        at.run((hand) => {
          roll(hand);
          fill(hand);
        }),
      );
    const words =
      'INVALID_ARGUMENT: Commands following a command with Random can only be TransferObjects or MergeCoins';
    expect(await after(({ call, u64 }) => call('sundry::say', [u64(1)]))).toBe(words);
    expect(await after(({ tx }) => tx.splitCoins(tx.gas, [1]))).toBe(words);
    expect(await after(({ tx }) => tx.makeMoveVec({ type: 'u8', elements: [] }))).toBe(words);
    expect(await after(({ tx }) => tx.transferObjects([tx.gas], at.aliceAddress))).toBe('it was not refused');
  });

  it('may use the randomness after other commands', async () => {
    const done = await at.run((hand) => {
      hand.call('sundry::say', [hand.u64(1)]);
      roll(hand);
    });
    expect(statusOf(done)).toBe('success');
  });
});

describe('the clock', () => {
  const look = ({ tx, call }: Parameters<Fill>[0]) => {
    const time = call('sundry::now', [
      tx.sharedObjectRef({ objectId: clock, initialSharedVersion: '1', mutable: false }),
    ]);
    call('sundry::fail', [time]);
  };
  const now = async () => Number(failureOf(await at.run(look))?.error.MoveAbort?.[1]);

  it('advances with every transaction that uses it, and never goes back', async () => {
    const first = await now();
    at.wait(1_234);
    expect(await now()).toBe(first + 1_234);
    at.wait(-10_000);
    expect(await now()).toBe(first + 1_234);
    at.wait(10_000);
  });

  it('is set by a system transaction before the one that uses it', async () => {
    const done = await at.run(look);
    const digests = at.network.checkpoint(done.checkpoint)?.transactions ?? [];
    expect(digests).toHaveLength(2);
    expect(digests[1]).toBe(done.digest);
    const set = at.network.transaction(digests[0] ?? '');
    expect(set?.data.kind.$kind).toBe('ConsensusCommitPrologue');
    expect(done.effects.dependencies).toContain(set?.digest);
    expect(done.effects.unchangedConsensusObjects.map(([id]) => id)).toEqual([clock]);
  });

  it('does not advance if the transaction that uses it is rejected', async () => {
    const before = at.network.object(clock);
    at.wait(50);
    await refusalOf(() => at.run(look, { budget: 10n }));
    await refusalOf(() => at.run(look, { budget: 50_000_000_000_000n }));
    expect(at.network.object(clock)).toEqual(before);
  });
});
