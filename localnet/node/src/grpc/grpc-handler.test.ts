import { GrpcTypes } from '@mysten/sui/grpc';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseUrl, handlerOf } from '../testing/client-of.ts';
import { createSampleNetwork, idOf, owner, sharedBook } from '../testing/sample-network.ts';
import { createGrpcHandler } from './grpc-handler.ts';
import { grpcStatus } from './grpc-status.ts';
import { grpcMethods } from './methods.ts';
import { createDataFrame, encodeBody, type WebFormat } from './web-frames.ts';

const methods = Object.keys(grpcMethods);
const handle = handlerOf(createSampleNetwork());

const contentTypes = { text: 'application/grpc-web-text', binary: 'application/grpc-web+proto' } as const;

function createCall(
  path: string,
  body: Uint8Array,
  format: WebFormat = 'binary',
  headers: Record<string, string> = {},
) {
  return new Request(`${baseUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': contentTypes[format], ...headers },
    body: Buffer.from(body),
  });
}

/** How a call ended, by whatever way a response says it. What goes on for ever has begun well. */
async function statusOf(response: Response): Promise<number> {
  const inHeaders = response.headers.get('grpc-status');
  if (inHeaders !== null) return Number(inHeaders);
  const isText = response.headers.get('content-type') === 'application/grpc-web-text+proto';
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    pieces.push(read.value);
  const text = pieces.map((piece) =>
    (isText ? Buffer.from(Buffer.from(piece).toString(), 'base64') : Buffer.from(piece)).toString('latin1'),
  );
  return Number(/grpc-status:(\d+)/.exec(text.join(''))?.[1]);
}

const get = (path: string, method = 'GET') => handle(new Request(`${baseUrl}/${path}`, { method }));

describe('the transport', () => {
  test('health', async () => {
    const response = await get('health');
    expect([response.status, await response.text()]).toEqual([200, 'up']);
    expect((await get('health', 'PUT')).status).toBe(405);
  });

  test('pages of any origin may ask, and are told where the chain stands', async () => {
    const preflight = await get('sui.rpc.v2.LedgerService/GetServiceInfo', 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-sui-client-protocol-version');
    const response = await handle(
      createCall('sui.rpc.v2.LedgerService/GetServiceInfo', createDataFrame(new Uint8Array())),
    );
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('grpc-status');
    expect(response.headers.get('x-sui-epoch')).toBe('3');
    expect(response.headers.get('x-sui-checkpoint-height')).toBe('0');
  });

  test.each(['application/grpc', 'application/json', 'application/grpc-web-text; charset=utf-8', ''])(
    'the content type %j is none of ours',
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
  ])('there is no method %s', async (path) => {
    const response = await handle(createCall(path, createDataFrame(new Uint8Array())));
    expect(await statusOf(response)).toBe(grpcStatus.UNIMPLEMENTED);
  });

  test('without a prefix, only the end of a path counts', async () => {
    const bare = createGrpcHandler({ network: createSampleNetwork(), onUnexpected: () => {} });
    const call = createCall('anywhere/sui.rpc.v2.LedgerService/GetEpoch', createDataFrame(new Uint8Array()));
    expect(await statusOf(await bare(call))).toBe(grpcStatus.OK);
  });

  test('a call is a POST, and says sensibly how long it waits', async () => {
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

  test('a body that is too long is refused before it is there', async () => {
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

  test('our own defects are told to us alone', async () => {
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

describe('nonsense', () => {
  const known = new Set<number>(Object.values(grpcStatus));
  const answered = methods.filter((path) => !path.includes('Subscri'));
  const format = fc.constantFrom<WebFormat>('text', 'binary');

  test('any bytes in a body have a status of gRPC', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods),
        format,
        fc.uint8Array({ maxLength: 60 }),
        async (path, form, bytes) => {
          const response = await handle(createCall(path, bytes, form));
          if (response.headers.get('grpc-status') === null) await response.body?.cancel();
          else expect(known).toContain(await statusOf(response));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('any bytes in a frame have a status of gRPC, and it is never that we failed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...answered),
        format,
        fc.uint8Array({ maxLength: 60 }),
        async (path, form, bytes) => {
          const response = await handle(createCall(path, encodeBody(form, createDataFrame(bytes)), form));
          const status = await statusOf(response);
          expect(known).toContain(status);
          expect(status).not.toBe(grpcStatus.INTERNAL);
        },
      ),
      { numRuns: 1000 },
    );
  });

  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(owner, sharedBook, idOf('dead'), '0x2::coin::Coin', '0x2::sui::SUI', 'app', '0x2', ''),
  );
  const mask = fc.option(
    fc.record({
      paths: fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            '*',
            'digest',
            'object_id',
            'contents.value',
            'json',
            'json.kind',
            'transaction.kind.programmable_transaction',
            'a.'.repeat(40),
          ),
        ),
      ),
    }),
    { nil: undefined },
  );
  const token = fc.option(fc.uint8Array({ maxLength: 40 }), { nil: undefined });
  const size = fc.option(fc.nat({ max: 2 ** 32 - 1 }), { nil: undefined });
  const draft = fc.record(
    {
      objectId: text,
      version: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      readMask: mask,
      owner: text,
      parent: text,
      coinType: text,
      objectType: text,
      digest: text,
      packageId: text,
      moduleName: text,
      name: text,
      address: text,
      pageSize: size,
      pageToken: token,
    },
    { requiredKeys: [] },
  );
  const types: Record<string, { toBinary(message: never): Uint8Array; create(value: never): unknown }> = {
    'sui.rpc.v2.LedgerService/GetObject': GrpcTypes.GetObjectRequest,
    'sui.rpc.v2.LedgerService/GetTransaction': GrpcTypes.GetTransactionRequest,
    'sui.rpc.v2.LedgerService/GetEpoch': GrpcTypes.GetEpochRequest,
    'sui.rpc.v2.StateService/ListOwnedObjects': GrpcTypes.ListOwnedObjectsRequest,
    'sui.rpc.v2.StateService/ListDynamicFields': GrpcTypes.ListDynamicFieldsRequest,
    'sui.rpc.v2.StateService/GetBalance': GrpcTypes.GetBalanceRequest,
    'sui.rpc.v2.StateService/ListBalances': GrpcTypes.ListBalancesRequest,
    'sui.rpc.v2.StateService/GetCoinInfo': GrpcTypes.GetCoinInfoRequest,
    'sui.rpc.v2.MovePackageService/GetPackage': GrpcTypes.GetPackageRequest,
    'sui.rpc.v2.MovePackageService/GetDatatype': GrpcTypes.GetDatatypeRequest,
    'sui.rpc.v2.MovePackageService/GetFunction': GrpcTypes.GetFunctionRequest,
    'sui.rpc.v2.MovePackageService/ListPackageVersions': GrpcTypes.ListPackageVersionsRequest,
  };

  test('well-formed requests of any content have a status of gRPC, and it is never that we failed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.entries(types)), draft, async ([path, type], content) => {
        const bytes = type.toBinary(type.create(content as never) as never);
        const status = await statusOf(await handle(createCall(path, createDataFrame(bytes))));
        expect(known).toContain(status);
        expect(status).not.toBe(grpcStatus.INTERNAL);
      }),
      { numRuns: 1000 },
    );
  });

  test('messages that lie in themselves without end are refused', async () => {
    // Each level of a JSON value is a list of one value: the decoder goes down for every few bytes.
    const heads: number[][] = [];
    for (let length = 0; length < 400_000; ) {
      const inList = [0x0a, ...lengthOf(length)];
      const ofList = [0x32, ...lengthOf(length + inList.length), ...inList];
      heads.push(ofList);
      length += ofList.length;
    }
    const value = Buffer.from(heads.toReversed().flat());
    const wrap = (head: readonly number[], inner: Buffer) =>
      Buffer.concat([Buffer.from([...head, ...lengthOf(inner.length)]), inner]);
    const input = wrap([0xc2, 0x3e], value);
    const request = wrap([0x0a], wrap([0x22], wrap([0x12], wrap([0x0a], input))));
    const response = await handle(
      createCall('sui.rpc.v2.TransactionExecutionService/SimulateTransaction', createDataFrame(request)),
    );
    expect(await statusOf(response)).toBe(grpcStatus.INVALID_ARGUMENT);
  });
});

/** A length as protocol buffers write it. */
function lengthOf(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...lengthOf(value >>> 7)];
}
