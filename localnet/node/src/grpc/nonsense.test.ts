import { GrpcTypes } from '@mysten/sui/grpc';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientOf, handlerOf } from '../testing/client-of.ts';
import { createCall, statusOf } from '../testing/raw-call.ts';
import { createMarket, createPurchase } from '../testing/sample-buyer.ts';
import { createSampleNetwork, idOf, owner, sharedBook } from '../testing/sample-network.ts';
import { grpcStatus } from './grpc-status.ts';
import { grpcMethods } from './methods.ts';
import { createDataFrame, encodeBody, type WebFormat } from './web-frames.ts';

const methods = Object.keys(grpcMethods);
const handle = handlerOf(createSampleNetwork());

describe('the gRPC-web handler with invalid input', () => {
  const known = new Set<number>(Object.values(grpcStatus));
  const answered = methods.filter((path) => !path.includes('Subscri'));
  const format = fc.constantFrom<WebFormat>('text', 'binary');

  test('returns a known gRPC status for any bytes in the body', async () => {
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

  test('returns a gRPC status other than INTERNAL for any bytes in a frame', async () => {
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

  test('returns a gRPC status other than INTERNAL for well-formed requests with random content', async () => {
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

  test('returns a gRPC status other than INTERNAL for a transaction with changed bytes', async () => {
    const path = 'sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
    const kept: Uint8Array[] = [];
    const { client } = createMarket((network) => clientOf(network));
    const transport = client.transactionExecutionService;
    const simulate = transport.simulateTransaction.bind(transport);
    transport.simulateTransaction = (request, options) => {
      kept.push(GrpcTypes.SimulateTransactionRequest.toBinary(request));
      return simulate(request, options);
    };
    await createPurchase().build({ client });
    const [sent = new Uint8Array()] = kept;
    expect(sent.length).toBeGreaterThan(100);
    const changes = fc.array(fc.tuple(fc.nat(sent.length - 1), fc.nat(255)), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const bytes = Uint8Array.from(sent);
        for (const [at, byte] of list) bytes[at] = byte;
        const status = await statusOf(await handle(createCall(path, createDataFrame(bytes))));
        expect(known).toContain(status);
        expect(status).not.toBe(grpcStatus.INTERNAL);
      }),
      { numRuns: 1000 },
    );
  });

  test('rejects a deeply nested message of 400 kB', async () => {
    // Each level of a JSON value is a list with one value, which takes only a few bytes.
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

/** A length in protobuf encoding. */
function lengthOf(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...lengthOf(value >>> 7)];
}
