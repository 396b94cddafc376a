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

it('SentObjects marks the thread as new in the first changes and sends each object once', () => {
  const sent = new SentObjects();
  sent.add(idOf(2), () => coin(2));
  sent.add(idOf(3), () => undefined);
  const objects = [
    { id: idOf(2), bytes: objectToBytes(coin(2)) },
    { id: idOf(3), bytes: undefined },
  ];
  expect(sent.takeChanges()).toEqual({ isNew: true, hasPackages: true, objects });
  sent.add(idOf(2), () => coin(2));
  expect(sent.takeChanges()).toEqual({ isNew: false, hasPackages: false, objects: [] });
});

it('SentObjects sends later changes of objects that it sent, also of those that did not exist', () => {
  const sent = new SentObjects();
  for (const number of [2, 3]) sent.add(idOf(number), () => (number === 2 ? coin(2) : undefined));
  sent.takeChanges();
  sent.note([coin(3), coin(4)], [idOf(2), idOf(5)]);
  expect(sent.takeChanges().objects).toEqual([
    { id: idOf(2), bytes: undefined },
    { id: idOf(3), bytes: objectToBytes(coin(3)) },
  ]);
});

it('SentObjects lets the thread clear its cache after sending it more than eight megabytes', () => {
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
