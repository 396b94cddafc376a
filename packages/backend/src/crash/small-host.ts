import { createAuthService } from '../auth/auth-service.ts';
import { createTableOutbox } from '../auth/messages/table-outbox.ts';
import { createPasswordHasher } from '../auth/passwords/password-hasher.ts';
import { argon2OnMainThread } from '../auth/testing/argon2-on-main-thread.ts';
import type { Database } from '../database/database.ts';
import { createHost } from '../host/create-host.ts';
import { createRestService } from '../rest/rest-service.ts';
import { signToken } from '../tokens/json-web-token.ts';

const secret = 'a secret of at least thirty-two letters';
export const serviceKey = signToken({ role: 'service_role' }, secret);

/** An order and its items belong together, and so do an account and its identity. */
const tables = `
  create table if not exists public.orders (id bigint generated always as identity primary key, key text not null unique);
  create table if not exists public.lines (order_id bigint not null references public.orders, place int, primary key (order_id, place));
  create table if not exists public.notes (id bigint generated always as identity primary key, batch text not null);
  create table if not exists public.people (id uuid primary key references auth.users on delete cascade);
  create or replace function public.place_order(order_key text) returns bigint language plpgsql as $$
    declare made bigint;
    begin
      insert into public.orders (key) values (order_key) returning id into made;
      insert into public.lines select made, place from generate_series(1, 3) as place;
      return made;
    end $$;
  create or replace function public.make_person() returns trigger language plpgsql security definer as $$
    begin insert into public.people values (new.id); return new; end $$;
  create or replace trigger make_person after insert on auth.users for each row execute function public.make_person();
  grant all on public.orders, public.lines, public.notes, public.people to service_role;
  grant execute on function public.place_order to service_role;`;

/** A host with accounts and rows, for tests that interrupt it. */
export async function openSmallHost(database: Database, onUnexpected: (error: unknown) => void) {
  await database.transaction((tx) => tx.run(tables));
  const parts = { database, secret, publicUrl: 'http://host.test', now: Date.now, onUnexpected };
  const often = { limit: 1_000_000, windowMs: 60_000 };
  const elsewhere = async () => new Response(null, { status: 404 });
  return createHost(
    {
      auth: createAuthService({
        ...parts,
        outbox: createTableOutbox(parts),
        hasher: createPasswordHasher({
          argon2: argon2OnMainThread,
          work: { memoryKib: 64, passes: 1, lanes: 1 },
        }),
        settings: { sendsPerClient: often, unusedSendsPerClient: often, sendsPerAddress: often },
      }),
      rest: createRestService(parts),
      storage: elsewhere,
      functions: elsewhere,
      realtime: elsewhere,
    },
    onUnexpected,
  );
}
