import { requireColumns } from '@suixue/backend/database/require-columns';
import { hourMs } from '@suixue/backend/duration';
import { z } from 'zod';
import { defineFunction } from '../define-function.ts';
import { type DeliveryContext, openAddress } from '../deliveries/address-keys.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';

interface ExportParts extends DeliveryContext {
  readonly now: () => number;
}

/**
 * Returns all data about the caller as JSON text. PostgreSQL formats it, so that no amount is rounded; a single
 * statement reads everything, so that the export is consistent. Addresses are opened: the caller cannot do it.
 */
export function exportMyData({ database, addressKeys, now }: ExportParts) {
  return defineFunction({
    name: 'export-my-data',
    audience: 'signed-in',
    rate: { limit: 6, windowMs: hourMs },
    isOnce: false,
    input: z.strictObject({}),
    handler: async (_input, { uid }) => {
      // Runs as the owner of the tables. The uid comes from the session and is the only filter.
      const [row] = await database.transaction((tx) => tx.query(everythingOf, [uid]));
      const { tables, sealed } = requireColumns(row, 'tables', 'sealed');
      const exportedAt = JSON.stringify(new Date(now()).toISOString());
      const addresses = JSON.stringify(
        (JSON.parse(sealed) as readonly SealedRow[]).map(({ order, ...kept }) => ({
          order,
          address: openAddress(addressKeys, { order, buyer: uid }, kept),
        })),
      );
      return {
        text: `{"account":"${uid}","exportedAt":${exportedAt},"tables":${tables},"deliveryAddresses":${addresses}}\n`,
      };
    },
  });
}

interface SealedRow {
  readonly order: string;
  readonly sealed: string;
  readonly keyId: string;
}

const everythingOf = `select json_object_agg(name, found)::text as tables, (
    select coalesce(json_agg(json_build_object('order', order_id, 'sealed', sealed_address, 'keyId', key_id)), '[]')::text
    from public.phone_orders where user_id = $1::uuid and sealed_address is not null) as sealed
  from (${Object.entries(personalTables)
    .flatMap(([name, table]) => ('of' in table ? [selectOf(name, table)] : []))
    .join(' union all ')}) as tables`;

function selectOf(name: string, { of, only }: Extract<PersonalTable, { of: unknown }>): string {
  const isTheirs = Object.entries(of).map(([column, type]) => `${column} = $1::${type}`);
  const rows = `select ${only?.join(', ') ?? '*'} from ${name} where ${isTheirs.join(' or ')}`;
  return `select '${name}' as name, (select coalesce(json_agg(to_json(r)), '[]') from (${rows}) as r) as found`;
}
