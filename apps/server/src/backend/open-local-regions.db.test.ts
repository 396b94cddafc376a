import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { describe, expect, it } from 'vitest';
import { openLocalRegions } from './open-local-regions.ts';

describe.each(ruleDatabaseKinds)('openLocalRegions on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const allowed = async () => {
    const [row] = await database.query(
      `select region_allows('draws', 'CN') as draws, region_allows('pools', 'CN') as pools, region_allows('pools', null) as unknown`,
    );
    return row;
  };

  it('opens draws and pools in known regions once, however many servers start, and leaves what owners have reset', async () => {
    expect(await allowed()).toEqual({ draws: 'f', pools: 'f', unknown: 'f' });
    await Promise.all([openLocalRegions(database), openLocalRegions(database)]);
    expect(await allowed()).toEqual({ draws: 't', pools: 't', unknown: 'f' });
    const logged = await database.query(
      `select subject from audit_log where action = 'site_settings.insert' order by subject`,
    );
    expect(logged).toEqual([{ subject: 'draws.regions' }, { subject: 'pools.regions' }]);
    await database.query(`delete from site_settings where key = 'draws.regions'`);
    await openLocalRegions(database);
    expect(await allowed()).toEqual({ draws: 'f', pools: 't', unknown: 'f' });
  });
});
