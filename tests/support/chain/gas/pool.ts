import * as funding from '@suixue/chain/programme/funding';
import { createPool, type NewPool } from '@suixue/chain/transactions/catalogue';
import { buyTickets, handBackTickets, releaseTickets } from '@suixue/chain/transactions/pool';
import { coinType, day, oneSui, type Steps } from './steps.ts';

/** Fundraising. */
export async function measurePool({ world, academy, step }: Steps): Promise<void> {
  const now = BigInt(Date.UTC(2026, 0, 1));
  const terms: NewPool = {
    name: '共学基金',
    description: '为公开课筹集制作费。',
    iconUrl: '/images/pool.webp',
    startAt: now,
    maxTicketsNum: 100n,
    maxTicketsNumPerUser: 50n,
    coinType,
    ticketPrice: oneSui,
    withdrawLimit: oneSui,
    releaseBy: now + BigInt(90 * day),
  };
  const made = await step('funding::info, funding::create_pool', 'open a pool', 'operator', (tx) =>
    createPool(tx, academy, terms),
  );
  const poolId = made.made.get('FundingPool');
  if (poolId === undefined) throw new Error('no pool was made');
  const pool = { poolId, coinType };
  const buy = (tickets: bigint) => ({
    payer: world.payer('learner'),
    pool,
    orderId: world.nextOrder(),
    tickets,
    ticketPrice: oneSui,
  });
  await step('funding::purchase', 'take part', 'learner', (tx) => buyTickets(tx, academy, buy(3n)));
  await step('funding::hand_back', 'change one’s mind', 'learner', (tx) =>
    handBackTickets(tx, academy, { ...pool, tickets: 1n }),
  );
  await step('funding::toggle_pause', 'pause it', 'operator', (tx) =>
    funding.togglePause(tx, academy, { pool: poolId }, [coinType]),
  );
  await world.run('operator', (tx) => funding.togglePause(tx, academy, { pool: poolId }, [coinType]));
  await step('funding::next_stage', 'no more tickets', 'operator', (tx) =>
    funding.nextStage(tx, academy, { pool: poolId, amountPerTicket: 0n }, [coinType]),
  );
  const admin = { pool: poolId, amount: oneSui };
  await step('funding::admin_withdraw', 'use what was raised', 'admin', (tx) => {
    tx.transferObjects([funding.adminWithdraw(tx, academy, admin, [coinType])], world.addressOf('admin'));
  });
  await step('funding::admin_deposit', 'bring it back', 'admin', (tx) => {
    const coin = tx.splitCoins(tx.gas, [oneSui]);
    funding.adminDeposit(tx, academy, { pool: poolId, coin }, [coinType]);
  });
  await step('funding::next_stage', 'release', 'operator', (tx) =>
    funding.nextStage(tx, academy, { pool: poolId, amountPerTicket: oneSui }, [coinType]),
  );
  await step('funding::withdraw', 'be paid', 'learner', (tx) =>
    releaseTickets(tx, academy, { ...pool, tickets: 2n }),
  );
  const late = await world.run('operator', (tx) =>
    createPool(tx, academy, { ...terms, releaseBy: now + BigInt(30 * day) }),
  );
  const latePool = late.made.get('FundingPool') ?? '';
  await step('funding::update_info', 'say it better', 'operator', (tx) => {
    const { coinType: _coin, ticketPrice: _price, withdrawLimit: _limit, releaseBy: _by, ...said } = terms;
    funding.updateInfo(tx, academy, { pool: latePool, info: funding.info(tx, academy, said) }, [coinType]);
  });
  world.wait(31 * day);
  await step('funding::release_overdue', 'release after the deadline', 'second', (tx) =>
    funding.releaseOverdue(tx, academy, { pool: latePool }, [coinType]),
  );
}
