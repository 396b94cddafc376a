import { toClientKey } from '../client-key.ts';
import type { Caller } from '../database/as-caller.ts';
import { createError } from '../errors.ts';
import type { RequestOrigin } from '../host/service.ts';
import { createRateLimiter } from '../rate-limit.ts';
import type { Broadcast } from './broadcast.ts';
import { readBroadcastRequest } from './broadcast-request.ts';
import { toClient } from './client.ts';
import { toClientDatabase } from './client-database.ts';
import { privateCheckCost } from './join-budget.ts';
import { checkAccess } from './private-access.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { frameCost } from './realtime-limits.ts';

/**
 * Publishes the messages of an HTTP request, charged to the same budgets as the client's sockets. Throws a
 * `ServiceError`.
 */
export function createBroadcastAnswer(
  context: RealtimeContext,
  toCaller: (request: Request) => Caller,
): (request: Request, origin: RequestOrigin) => Promise<Response> {
  const { limits, now, addressBytes, deliveries, registry, publish } = context;
  const requests = createRateLimiter({ limit: limits.requestsPerSecond, windowMs: 1_000, now });
  return async (request, origin) => {
    const address = toClientKey(origin.address);
    const decision = requests.take(address);
    if (decision.kind === 'limited') throw tooMuch(decision.retryAfterMs);
    const debtMs = addressBytes.charge(address, 0);
    if (debtMs > 0) throw tooMuch(debtMs);
    const caller = toCaller(request);
    const messages = await readBroadcastRequest(request, limits);
    if (messages.some((message) => context.rooms.isRoom(message))) {
      throw createError('42501', { message: 'Only reactions can be sent to this channel, over a WebSocket' });
    }
    const cost = messages.reduce((sum, message) => sum + frameCost + lengthOf(message), 0);
    addressBytes.charge(address, cost);
    const received = messages.reduce((sum, message) => sum + 1 + registry.countOfTopic(message), 0);
    const { key: client } = toClient(caller, address);
    if (!deliveries.take(client, received)) throw tooMuch(1_000);
    const topics = new Set(messages.filter(({ isPrivate }) => isPrivate).map(({ topic }) => topic));
    for (const topic of topics)
      await requireWrite(context, { caller, address, signal: request.signal }, topic);
    if (!publish(messages, { client })) throw tooMuch(1_000);
    return new Response(null, { status: 202 });
  };
}

interface Sender {
  readonly caller: Caller;
  readonly address: string;
  readonly signal: AbortSignal;
}

async function requireWrite(
  { database, joinBudget, joinQueue, onUnexpected }: RealtimeContext,
  { caller, address, signal }: Sender,
  topic: string,
): Promise<void> {
  const client = toClient(caller, address);
  if (!joinBudget.spend(client, privateCheckCost)) throw tooMuch(1_000);
  const turn = { client: client.key, connection: signal, signal };
  const outcome = await joinQueue.run(turn, () =>
    checkAccess(toClientDatabase(database, signal, client), caller, { topic, isRoom: false }, onUnexpected),
  );
  if (outcome.kind !== 'done') throw tooMuch(1_000);
  if (outcome.result.mayWrite) return;
  const message = `Unauthorized: You do not have permissions to write to this Channel topic: ${topic}`;
  throw createError('42501', { message });
}

function lengthOf({ content }: Broadcast): number {
  return content.kind === 'json' ? content.text.length : content.bytes.length;
}

function tooMuch(retryAfterMs: number): Error {
  return createError('over_request_rate_limit', { retryAfterMs });
}
