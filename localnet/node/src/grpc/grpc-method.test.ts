import { GrpcTypes } from '@mysten/sui/grpc';
import { expect, it } from 'vitest';
import { createSampleNetwork } from '../testing/sample-network.ts';
import { createPartedMethod } from './grpc-method.ts';

it('createPartedMethod creates each part of a response in its own turn of the event loop', async () => {
  let turn = 0;
  let isDone = false;
  const count = () => {
    turn += 1;
    if (!isDone) setImmediate(count);
  };
  const turns: number[] = [];
  function* parts() {
    for (const weight of [1n, 2n, 3n]) {
      turns.push(turn);
      yield { epoch: { committee: { members: [{ weight }] }, epoch: 7n } };
    }
  }
  const types = { request: GrpcTypes.GetEpochRequest, response: GrpcTypes.GetEpochResponse };
  const method = createPartedMethod(types, async () => parts());
  count();
  const bytes = await method.answer(createSampleNetwork(), new Uint8Array());
  isDone = true;
  expect(new Set(turns).size).toBe(3);
  const { epoch } = GrpcTypes.GetEpochResponse.fromBinary(bytes);
  expect(epoch).toMatchObject({
    epoch: 7n,
    committee: { members: [{ weight: 1n }, { weight: 2n }, { weight: 3n }] },
  });
});
