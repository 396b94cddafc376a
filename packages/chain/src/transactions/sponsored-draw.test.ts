import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import * as playBox from '../generated/play_box.ts';
import * as userPool from '../generated/user_pool.ts';
import { deployment } from '../testing/deployment.ts';
import { type SponsoredDraw, sponsoredDrawFault } from './sponsored-draw.ts';

const sender = `0x${'a'.repeat(64)}`;
const digest = '11111111111111111111111111111111';
const gas = { objectId: `0x${'c'.repeat(64)}`, version: '5', digest };
const boxes = { mine: `0x${'8'.repeat(64)}`, other: `0x${'9'.repeat(64)}` };
const play: SponsoredDraw = { kind: 'play', boxId: boxes.mine, edition: 3n, uid: 'u1' };
const handOut = (calls: number): SponsoredDraw => ({ kind: 'hand-out', boxId: boxes.mine, calls });

const boxIn = (tx: Transaction, objectId: string) =>
  tx.sharedObjectRef({ objectId, initialSharedVersion: '4', mutable: true });
function addPlay(tx: Transaction, given: { box?: string; edition?: bigint; uid?: string } = {}): void {
  // Known here, because there is no node to ask.
  tx.sharedObjectRef({ objectId: `0x${'8'.padStart(64, '0')}`, initialSharedVersion: '1', mutable: false });
  playBox.play(tx, deployment, {
    box: boxIn(tx, given.box ?? boxes.mine),
    edition: given.edition ?? 3n,
    uid: given.uid ?? 'u1',
    expireAt: 9n,
    nonce: new Uint8Array(16),
    signature: new Uint8Array(64),
  });
}
const addHandOut = (tx: Transaction, box = boxes.mine) =>
  playBox.handOut(tx, deployment, { box: boxIn(tx, box) });

async function faultOf(draw: SponsoredDraw, build: (tx: Transaction) => unknown): Promise<string | null> {
  const tx = new Transaction();
  tx.setSender(sender);
  tx.setGasOwner(`0x${'b'.repeat(64)}`);
  tx.setGasPayment([gas]);
  tx.setGasPrice(1_000);
  tx.setGasBudget(10_000_000);
  tx.setExpiration({ Epoch: 3 });
  build(tx);
  return sponsoredDrawFault(await tx.build(), { sender, academy: deployment, draw });
}

describe('sponsoredDrawFault', () => {
  it('accepts one play, and handing out exactly as many calls as agreed', async () => {
    expect(await faultOf(play, (tx) => addPlay(tx))).toBe(null);
    expect(await faultOf(handOut(1), (tx) => addHandOut(tx))).toBe(null);
    expect(
      await faultOf(handOut(2), (tx) => {
        addHandOut(tx);
        addHandOut(tx);
      }),
    ).toBe(null);
  });

  it.each<[string, SponsoredDraw, (tx: Transaction) => void, string]>([
    ['a play of another box', play, (tx) => addPlay(tx, { box: boxes.other }), 'it names another box'],
    ['a play of another edition', play, (tx) => addPlay(tx, { edition: 4n }), 'it names another edition'],
    [
      'a play for another account',
      play,
      (tx) => addPlay(tx, { uid: 'u2' }),
      'its voucher names another account',
    ],
    ['handing out instead of a play', play, (tx) => addHandOut(tx), 'it calls play_box::hand_out'],
    [
      'a play together with handing out',
      play,
      (tx) => {
        addHandOut(tx);
        addPlay(tx);
      },
      'it calls play_box::hand_out,play_box::play',
    ],
    ['a play instead of handing out', handOut(1), (tx) => addPlay(tx), 'it calls play_box::play'],
    ['handing out of another box', handOut(1), (tx) => addHandOut(tx, boxes.other), 'it names another box'],
    [
      'a second box among the calls',
      handOut(2),
      (tx) => {
        addHandOut(tx);
        addHandOut(tx, boxes.other);
      },
      'it names another box',
    ],
    ['fewer calls than agreed', handOut(2), (tx) => addHandOut(tx), 'it calls play_box::hand_out'],
    ['no call', handOut(0), () => undefined, 'it hands out too many or none'],
    ['too many calls', handOut(11), (tx) => addHandOut(tx), 'it hands out too many or none'],
    [
      'a further call of the contract',
      play,
      (tx) => {
        userPool.deleteOne(tx, deployment);
        addPlay(tx);
      },
      'it calls user_pool::delete,play_box::play',
    ],
    [
      'the filling of the box',
      handOut(1),
      (tx) => {
        playBox.update(tx, deployment, { box: boxIn(tx, boxes.mine), payload: [] });
        addHandOut(tx);
      },
      'it contains an unexpected command: MakeMoveVec',
    ],
    [
      'a use of the gas coin',
      handOut(1),
      (tx) => {
        addHandOut(tx);
        tx.transferObjects([tx.gas], sender);
      },
      'it uses the gas coin',
    ],
    [
      'a wallet that pays itself',
      play,
      (tx) => {
        addPlay(tx);
        tx.setGasOwner(sender);
      },
      'the sender pays the gas',
    ],
  ])('rejects %s', async (_what, draw, build, fault) => {
    expect(await faultOf(draw, build)).toBe(fault);
  });
});
