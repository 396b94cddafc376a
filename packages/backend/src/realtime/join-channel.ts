import type { Caller } from '../database/as-caller.ts';
import { bindChanges } from './bind-changes.ts';
import type { ChannelTerms } from './channel.ts';
import type { JoinRequest } from './join-request.ts';
import { checkAccess } from './private-access.ts';
import type { RealtimeContext } from './realtime-context.ts';

export type JoinOutcome =
  | {
      readonly kind: 'joined';
      readonly terms: ChannelTerms;
      /** The reason if the requested changes will not be sent. */
      readonly withoutChanges: string | undefined;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Checks the caller's access to the channel and resolves the bindings for changes. */
export async function joinChannel(
  context: RealtimeContext,
  caller: Caller,
  name: string,
  request: JoinRequest,
): Promise<JoinOutcome> {
  const { limits, database, now, rooms, onUnexpected } = context;
  const topic = { topic: name, isPrivate: request.isPrivate };
  if (request.wantsReplay) return rejected('Replay is not supported: messages are not stored');
  if (request.changes.length > limits.changeBindingsPerChannel) {
    return rejected(`A channel allows at most ${limits.changeBindingsPerChannel} bindings for changes`);
  }
  const access = request.isPrivate
    ? await checkAccess(database, caller, { topic: name, isRoom: rooms.isRoom(topic) }, onUnexpected)
    : { mayRead: true, mayWrite: true, lastsMs: undefined };
  if (!access.mayRead) {
    return rejected(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`);
  }
  const bound = await bindChanges(context, caller, request.changes);
  if (bound.kind === 'unbound' && request.requiresChanges) {
    return rejected(`RealtimeDisabledForConfiguration: ${bound.reason}`);
  }
  const { isPrivate, receivesOwn, acknowledges } = request;
  const bindings = bound.kind === 'bound' ? bound.bindings : [];
  const checkAgainAt = access.lastsMs === undefined ? undefined : now() + access.lastsMs;
  const terms = { isPrivate, receivesOwn, acknowledges, mayWrite: access.mayWrite, checkAgainAt, bindings };
  return { kind: 'joined', terms, withoutChanges: bound.kind === 'unbound' ? bound.reason : undefined };
}

function rejected(reason: string): JoinOutcome {
  return { kind: 'refused', reason };
}
