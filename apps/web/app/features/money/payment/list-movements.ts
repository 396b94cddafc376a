import { GrpcTypes, type SuiGrpcClient } from '@mysten/sui/grpc';
import { fromBase64, normalizeStructTag, toBase64 } from '@mysten/sui/utils';
import { normaliseAddress } from '@suixue/chain/address';
import { rpcTimeout } from '@suixue/chain/limits';

/** Coins that an address received or sent in one transaction; gas counts as sent. */
export interface Movement {
  /** Unique among the lines. */
  readonly key: string;
  readonly digest: string;
  /** ISO 8601; null if the network does not know. */
  readonly at: string | null;
  readonly currency: string;
  /** Negative if sent. */
  readonly amount: bigint;
  /** The sender; null if it is the address itself. */
  readonly from: string | null;
}

export interface MovementPage {
  readonly movements: readonly Movement[];
  /** Cursor of the next page; null on the last one. */
  readonly before: string | null;
}

const pageSize = 20;
const paths = ['digest', 'timestamp', 'balance_changes', 'transaction.sender'];
const { ITEM_LIMIT, SCAN_LIMIT } = GrpcTypes.QueryEndReason;

/**
 * Movements of an address from the chain, newest first. A node scans a limited range per request, so a page may be short or empty and
 * not be the last. The official client filters by sender only, so this sends the same request with a filter by affected address.
 */
export async function listMovements(
  client: Pick<SuiGrpcClient, 'ledgerService'>,
  owner: string,
  before: string | null,
): Promise<MovementPage> {
  const address = normaliseAddress(owner);
  if (address === undefined) throw new RangeError('the wallet has no address');
  const predicate = { oneofKind: 'affectedAddress', affectedAddress: { address } } as const;
  const { responses } = client.ledgerService.listTransactions(
    {
      readMask: { paths },
      filter: { terms: [{ literals: [{ negated: false, predicate }] }] },
      options: {
        limit: pageSize,
        ordering: GrpcTypes.Ordering.DESCENDING,
        ...(before !== null && { before: fromBase64(before) }),
      },
    },
    { abort: AbortSignal.timeout(rpcTimeout) },
  );
  const movements: Movement[] = [];
  let reached: Uint8Array | undefined;
  let goesOn = false;
  for await (const { transaction, watermark, end } of responses) {
    reached = watermark?.cursor ?? reached;
    if (transaction) movements.push(...toMovements(transaction, address));
    if (end) goesOn = end.reason === ITEM_LIMIT || end.reason === SCAN_LIMIT;
  }
  return { movements, before: goesOn && reached ? toBase64(reached) : null };
}

function toMovements(executed: GrpcTypes.ExecutedTransaction, address: string): Movement[] {
  const { digest = '', timestamp, balanceChanges, transaction } = executed;
  const sender = normaliseAddress(transaction?.sender ?? '');
  const at = timestamp ? new Date(Number(timestamp.seconds) * 1_000).toISOString() : null;
  return balanceChanges.flatMap(({ address: whose = '', coinType = '', amount = '0' }) =>
    normaliseAddress(whose) === address && BigInt(amount) !== 0n
      ? [
          {
            key: `${digest} ${coinType}`,
            digest,
            at,
            currency: normalizeStructTag(coinType),
            amount: BigInt(amount),
            from: sender === undefined || sender === address ? null : sender,
          },
        ]
      : [],
  );
}
