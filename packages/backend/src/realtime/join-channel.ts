import type { Caller } from '../database/as-caller.ts';
import { bindChanges } from './bind-changes.ts';
import type { ChannelTerms } from './channel.ts';
import type { JoinRequest } from './join-request.ts';
import { askForAccess } from './private-access.ts';
import type { RealtimeContext } from './realtime-context.ts';

export type JoinOutcome =
  | {
      readonly kind: 'joined';
      readonly terms: ChannelTerms;
      /** Why the changes that were asked for will not be heard. */
      readonly withoutChanges: string | undefined;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Finds out whether this caller may have this channel, and what it will hear. */
export async function joinChannel(
  context: RealtimeContext,
  caller: Caller,
  name: string,
  request: JoinRequest,
): Promise<JoinOutcome> {
  const { limits, database, onUnexpected } = context;
  if (request.wantsReplay) return refused('Replay is not available: nothing that was said is kept');
  if (request.changes.length > limits.changeBindingsPerChannel) {
    return refused(`A channel has at most ${limits.changeBindingsPerChannel} bindings of changes`);
  }
  const access = request.isPrivate
    ? await askForAccess(database, caller, name, onUnexpected)
    : { mayRead: true, mayWrite: true };
  if (!access.mayRead) {
    return refused(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`);
  }
  const bound = await bindChanges(context, caller, request.changes);
  if (bound.kind === 'unbound' && request.insistsOnChanges) {
    return refused(`RealtimeDisabledForConfiguration: ${bound.reason}`);
  }
  const { isPrivate, hearsItself, acknowledges } = request;
  const bindings = bound.kind === 'bound' ? bound.bindings : [];
  const terms = { isPrivate, hearsItself, acknowledges, mayWrite: access.mayWrite, bindings };
  return { kind: 'joined', terms, withoutChanges: bound.kind === 'unbound' ? bound.reason : undefined };
}

function refused(reason: string): JoinOutcome {
  return { kind: 'refused', reason };
}
