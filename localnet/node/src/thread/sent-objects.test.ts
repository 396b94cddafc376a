import { expect, it } from 'vitest';
import type { MoveObject } from '../model/chain-object.ts';
import { coinContents, suiType, toCoinType } from '../model/coin-type.ts';
import { objectToBytes } from '../model/object-bytes.ts';
import { SentObjects } from './sent-objects.ts';

const idOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;

function coin(number: number, contents = coinContents(new Uint8Array(32), 1n)): MoveObject {
  return {
    kind: 'move',
    id: idOf(number),
    version: 1n,
    type: toCoinType(suiType),
    hasPublicTransfer: true,
    contents,
    owner: { kind: 'address', address: idOf(1) },
    previousTransaction: '11111111111111111111111111111111',
    storageRebate: 0n,
  };
}

it('SentObjects marks the first changes as those for a new thread, and sends each object once', () => {
  const sent = new SentObjects();
  sent.add(idOf(2), () => coin(2));
  sent.add(idOf(3), () => undefined);
  const objects = [
    { id: idOf(2), bytes: objectToBytes(coin(2)) },
    { id: idOf(3), bytes: undefined },
  ];
  expect(sent.takeChanges()).toEqual({ isNew: true, keepsLast: false, hasPackages: true, objects });
  sent.add(idOf(2), () => coin(2));
  expect(sent.takeChanges()).toEqual({
    isNew: false,
    keepsLast: false,
    hasPackages: false,
    objects: [],
  });
});

it('SentObjects sends later changes of an object it has sent, also if it sent that the object does not exist', () => {
  const sent = new SentObjects();
  for (const number of [2, 3]) sent.add(idOf(number), () => (number === 2 ? coin(2) : undefined));
  sent.takeChanges();
  sent.note([coin(3), coin(4)], [idOf(2), idOf(5)]);
  expect(sent.takeChanges().objects).toEqual([
    { id: idOf(2), bytes: undefined },
    { id: idOf(3), bytes: objectToBytes(coin(3)) },
  ]);
});

it('SentObjects does not send objects that the thread itself has changed and kept, but sends later changes of them', () => {
  const sent = new SentObjects();
  sent.add(idOf(2), () => coin(2));
  sent.takeChanges();
  sent.keep([coin(2), coin(3)], [idOf(4)]);
  for (const number of [2, 3, 4]) sent.add(idOf(number), () => coin(number));
  expect(sent.takeChanges()).toMatchObject({ keepsLast: true, objects: [] });
  expect(sent.takeChanges()).toMatchObject({ keepsLast: false, objects: [] });
  sent.note([coin(3), coin(4), coin(5)], []);
  expect(sent.takeChanges().objects.map(({ id }) => id)).toEqual([idOf(3), idOf(4)]);
});

it('SentObjects marks the next changes as those for a new thread if the thread keeps more than eight megabytes or was replaced', () => {
  const sent = new SentObjects();
  sent.takeChanges();
  const large = new Uint8Array(3_000_000);
  sent.keep(
    [2, 3, 4].map((number) => coin(number, large)),
    [],
  );
  sent.trim();
  expect(sent.takeChanges()).toMatchObject({ isNew: true, keepsLast: false });
  sent.keep([coin(2)], []);
  sent.forget();
  expect(sent.takeChanges()).toMatchObject({ isNew: true, keepsLast: false });
});

it('SentObjects marks the next changes as those for a new thread after sending more than eight megabytes', () => {
  const sent = new SentObjects();
  const large = new Uint8Array(3_000_000);
  for (const number of [2, 3]) sent.add(idOf(number), () => coin(number, large));
  sent.trim();
  expect(sent.takeChanges().objects).toHaveLength(2);
  sent.add(idOf(4), () => coin(4, large));
  sent.takeChanges();
  sent.trim();
  expect(sent.takeChanges()).toMatchObject({ isNew: true, objects: [] });
});
