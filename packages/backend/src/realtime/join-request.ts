import { z } from 'zod';
import { storableText } from './storable-text.ts';

const change = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: storableText.min(1).max(255),
  table: storableText.min(1).max(255).nullish(),
  filter: z.string().nullish(),
  select: z.array(z.string().max(255)).min(1).max(200).nullish(),
});
export type SubscriptionRequest = z.output<typeof change>;

const config = z.object({
  broadcast: z
    .object({
      self: z.boolean().default(false),
      ack: z.boolean().default(false),
      replay: z.unknown().optional(),
      replication_ready: z.boolean().default(false),
    })
    .nullish(),
  presence: z.object({ key: z.string().max(1_000).nullish(), enabled: z.boolean().default(false) }).nullish(),
  postgres_changes: z.array(change).nullish(),
  postgres_changes_options: z.object({ wait: z.boolean().default(false) }).nullish(),
  private: z.boolean().nullish(),
});

const schema = z.object({
  config: config.nullish(),
  access_token: z.string().nullish(),
});

/** The options of a join. */
export interface JoinRequest {
  readonly accessToken: string | undefined;
  readonly isPrivate: boolean;
  readonly receivesOwn: boolean;
  readonly acknowledges: boolean;
  readonly wantsReplay: boolean;
  readonly wantsReadyMessage: boolean;
  readonly wantsPresence: boolean;
  readonly changes: readonly SubscriptionRequest[];
  /** The join is refused, instead of joined without changes, if a change cannot be subscribed to. */
  readonly requiresChanges: boolean;
}

/** Returns undefined if the payload is invalid. */
export function readJoinRequest(payload: unknown): JoinRequest | undefined {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { config, access_token } = parsed.data;
  return {
    accessToken: access_token ?? undefined,
    isPrivate: config?.private ?? false,
    receivesOwn: config?.broadcast?.self ?? false,
    acknowledges: config?.broadcast?.ack ?? false,
    wantsReplay: config?.broadcast?.replay !== undefined && config.broadcast.replay !== null,
    wantsReadyMessage: config?.broadcast?.replication_ready ?? false,
    wantsPresence: config?.presence?.enabled ?? false,
    changes: config?.postgres_changes ?? [],
    requiresChanges: config?.postgres_changes_options?.wait ?? false,
  };
}
