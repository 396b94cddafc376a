import { describe, expect, test } from 'vitest';
import { baseUrl, handlerOf } from '../testing/client-of.ts';
import { contentTypes, createCall, statusOf } from '../testing/raw-call.ts';
import { createSampleNetwork } from '../testing/sample-network.ts';
import { createGrpcHandler } from './grpc-handler.ts';
import { grpcStatus } from './grpc-status.ts';
import { createDataFrame } from './web-frames.ts';

const handle = handlerOf(createSampleNetwork());

const get = (path: string, method = 'GET') => handle(new Request(`${baseUrl}/${path}`, { method }));

describe('the gRPC-web handler', () => {
  test('answers a health check by GET with 200 and by PUT with 405', async () => {
    const response = await get('health');
    expect([response.status, await response.text()]).toEqual([200, 'up']);
    expect((await get('health', 'PUT')).status).toBe(405);
  });

  const getServiceInfo = () =>
    handle(createCall('sui.rpc.v2.LedgerService/GetServiceInfo', createDataFrame(new Uint8Array())));

  test('allows any origin (CORS)', async () => {
    const preflight = await get('sui.rpc.v2.LedgerService/GetServiceInfo', 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-sui-client-protocol-version');
    const response = await getServiceInfo();
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('grpc-status');
  });

  test('sends the epoch and the checkpoint height as headers', async () => {
    const response = await getServiceInfo();
    expect(response.headers.get('x-sui-epoch')).toBe('3');
    expect(response.headers.get('x-sui-checkpoint-height')).toBe('0');
  });

  test.each(['application/grpc', 'application/json', 'application/grpc-web-text; charset=utf-8', ''])(
    'rejects the content type %j',
    async (type) => {
      const request = createCall(
        'sui.rpc.v2.LedgerService/GetEpoch',
        createDataFrame(new Uint8Array()),
        'binary',
        { 'content-type': type },
      );
      const response = await handle(request);
      expect([response.status, await statusOf(response)]).toEqual([415, grpcStatus.INVALID_ARGUMENT]);
    },
  );

  test.each([
    'none/none',
    'toString',
    '__proto__',
    'sui.rpc.v2.LedgerService',
    'sui.rpc.v2.LedgerService/getEpoch',
    'x/sui.rpc.v2.LedgerService/GetEpoch',
  ])('rejects the unknown method %s', async (path) => {
    const response = await handle(createCall(path, createDataFrame(new Uint8Array())));
    expect(await statusOf(response)).toBe(grpcStatus.UNIMPLEMENTED);
  });

  test('accepts a method below any path if no path prefix is configured', async () => {
    const bare = createGrpcHandler({ network: createSampleNetwork(), onUnexpected: () => {} });
    const call = createCall('anywhere/sui.rpc.v2.LedgerService/GetEpoch', createDataFrame(new Uint8Array()));
    expect(await statusOf(await bare(call))).toBe(grpcStatus.OK);
  });

  test('rejects a call by GET or with an invalid timeout', async () => {
    expect((await get('sui.rpc.v2.LedgerService/GetEpoch')).status).toBe(405);
    for (const timeout of ['', '5', 'm', '-1m', '123456789m', '1x']) {
      const call = createCall(
        'sui.rpc.v2.LedgerService/GetEpoch',
        createDataFrame(new Uint8Array()),
        'binary',
        { 'grpc-timeout': timeout },
      );
      expect(await statusOf(await handle(call)), timeout).toBe(grpcStatus.INVALID_ARGUMENT);
    }
  });

  test('rejects an oversized body before it has arrived completely', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(Uint8Array.of(0, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0));
      },
    });
    const request = new Request(`${baseUrl}/sui.rpc.v2.LedgerService/GetEpoch`, {
      method: 'POST',
      headers: { 'content-type': contentTypes.binary },
      body,
      duplex: 'half',
    });
    expect(await statusOf(await handle(request))).toBe(grpcStatus.RESOURCE_EXHAUSTED);
    expect(pulled).toBeLessThan(4);
  });

  test('reports an internal error to the operator, and hides its message from the client', async () => {
    const network = createSampleNetwork();
    const told: unknown[] = [];
    const defect = new Error('a secret');
    network.epoch = () => {
      throw defect;
    };
    const broken = createGrpcHandler({ network, onUnexpected: (error) => told.push(error) });
    const response = await broken(
      createCall('sui.rpc.v2.LedgerService/GetEpoch', createDataFrame(new Uint8Array())),
    );
    expect(await statusOf(response)).toBe(grpcStatus.INTERNAL);
    expect(decodeURIComponent(response.headers.get('grpc-message') ?? '')).not.toContain('secret');
    expect(told).toEqual([defect]);
  });
});
