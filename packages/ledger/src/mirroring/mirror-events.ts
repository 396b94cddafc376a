import type { AcademyEvent } from '@suixue/chain/events';
import { administration } from './administration.ts';
import { announcedTerms } from './announced-terms.ts';
import { assets } from './assets.ts';
import { boxes } from './boxes.ts';
import { coupons } from './coupons.ts';
import { kiosk } from './kiosk.ts';
import type { EventNameOf, Mirror, MirrorContext, MirroredEvent, Mirrors, Statement } from './mirror.ts';
import { pools } from './pools.ts';
import { sales } from './sales.ts';
import { shop } from './shop.ts';
import { users } from './users.ts';

/** The type requires a mirror for every event. */
const mirrors: Mirrors<EventNameOf> = {
  ...users,
  ...assets,
  ...kiosk,
  ...shop,
  ...announcedTerms,
  ...coupons,
  ...boxes,
  ...sales,
  ...pools,
  ...administration,
};

/** Returns the changes of these events in order. All events of a transaction must be present. */
export function* mirrorEvents(events: readonly MirroredEvent[]): Generator<Statement> {
  for (const [index, { event, key, at }] of events.entries()) {
    const ofSame = (other: MirroredEvent | undefined) =>
      other?.key.digest === key.digest ? other.event : undefined;
    const context = { key, at, before: ofSame(events[index - 1]), after: ofSame(events[index + 1]) };
    yield* mirrorOf(event, context);
  }
}

function mirrorOf<Event extends AcademyEvent>(
  { name, data }: Event,
  context: MirrorContext,
): readonly Statement[] {
  // The compiler cannot relate the name to its data through a variable.
  const mirror = mirrors[name] as Mirror<Event['name']>;
  return mirror(data as Parameters<typeof mirror>[0], context);
}
