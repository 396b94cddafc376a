import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchInTime } from './fetch-in-time.ts';
import { checkPoolAt } from './pools/check-pool-at.ts';

async function openNode(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pool = `0x${'5'.repeat(64)}`;
const check = (baseUrl: string) =>
  checkPoolAt(
    new SuiGrpcClient({ network: 'custom', baseUrl, format: 'binary', fetch: fetchInTime(100) }),
    pool,
  );

describe('fetchInTime', () => {
  it('times out a request that a node never answers', async () => {
    const url = await openNode(() => undefined);
    await expect(check(url)).rejects.toThrow('the node did not answer within 0.1 seconds');
  });

  it('times out a request that a node answers only in part', async () => {
    const url = await openNode((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/grpc-web+proto' });
      response.write(Buffer.from([0, 0, 0]));
    });
    await expect(check(url)).rejects.toThrow('the node did not answer within 0.1 seconds');
  });
});
