import type { Caller } from '../database/as-caller.ts';
import { bindChanges, toBinding } from './bind-changes.ts';
import type { ChangeBinding } from './change-binding.ts';
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
  const { bindings, reason } = await bindAll(context, caller, request);
  if (reason !== undefined && request.insistsOnChanges) {
    return refused(`RealtimeDisabledForConfiguration: ${reason}`);
  }
  const { isPrivate, hearsItself, acknowledges } = request;
  const terms = { isPrivate, hearsItself, acknowledges, mayWrite: access.mayWrite, bindings };
  return { kind: 'joined', terms, withoutChanges: reason };
}

function refused(reason: string): JoinOutcome {
  return { kind: 'refused', reason };
}

interface Bound {
  readonly bindings: readonly ChangeBinding[];
  /** Why there are none. */
  readonly reason: string | undefined;
}

/** All of them or none. */
async function bindAll(context: RealtimeContext, caller: Caller, { changes }: JoinRequest): Promise<Bound> {
  if (changes.length === 0) return { bindings: [], reason: undefined };
  // A table that was published since the last time has no trigger yet.
  await context.database.transaction((tx) => tx.query('select realtime.follow_publication()'));
  const bindings: ChangeBinding[] = [];
  for (const request of changes) {
    const outcome = await bindChanges(context, caller, request);
    if (outcome.kind === 'unbound') return { bindings: [], reason: outcome.reason };
    bindings.push(toBinding(request, outcome.filter));
  }
  return { bindings, reason: undefined };
}
