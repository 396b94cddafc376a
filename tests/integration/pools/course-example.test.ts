import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '@suixue/chain/duration';
import { owedBy, withdrawableFrom } from '@suixue/chain/pools/pool-money';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../tools/paths.ts';

/** The rows of the first table of a chapter whose head begins with this cell, without the head. */
function readTable(chapter: string, head: string): string[][] {
  const text = readFileSync(join(paths.content, 'course/pool-terms', `${chapter}.md`), 'utf8');
  const begin = text.indexOf(`| ${head} |`);
  if (begin < 0) throw new Error(`${chapter} has no table that begins with ${head}`);
  const [, , ...rows] = text.slice(begin).split('\n\n', 1)[0]?.split('\n') ?? [];
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const toNumber = (text: string | undefined) => BigInt((text ?? '').replaceAll(',', ''));

interface Example {
  readonly stage: number;
  readonly price: bigint;
  readonly floor: bigint;
  readonly sold: bigint;
  readonly vault: bigint;
}

const toPool = ({ stage, price, floor, sold, vault }: Example) => ({
  terms: {
    floor_per_ticket: floor,
    raising_ms: 0n,
    locked_ms: 0n,
    releasing_ms: 0n,
    release_by: BigInt(Number.MAX_SAFE_INTEGER),
  },
  state: {
    paused: false,
    stage,
    ticket_price: price,
    claimed_tickets_num: sold,
    released_tickets_num: 0n,
    amount_per_ticket_on_release: 0n,
  },
  vault: { value: vault },
});

describe('the example pool of the course on pool terms', () => {
  it('loses in the worst case what the rules of the contract allow', () => {
    const rows = readTable('3.worst-case', '已售票数');
    expect(rows.length).toBeGreaterThan(2);
    for (const [sold, vault, taken, left] of rows.map((row) => row.slice(0, 4).map(toNumber))) {
      if (sold === undefined || vault === undefined || taken === undefined)
        throw new Error('a cell is missing');
      expect(vault).toBe(sold * 10n);
      expect(withdrawableFrom(toPool({ stage: 1, price: 10n, floor: 4n, sold, vault }), 0n)).toBe(taken);
      expect((vault - taken) / sold).toBe(left);
    }
  });

  it('pays each ticket the share that the chapter shows', () => {
    const rows = readTable('2.tickets-and-shares', '释放时的余额');
    expect(rows.length).toBeGreaterThan(2);
    for (const [vault, each, paid] of rows) {
      expect(Number(toNumber(vault)) / 800).toBe(Number(each));
      expect(Number(each) * 20).toBe(Number(paid));
    }
  });

  it('has readings on the chain that lead to the amounts of the chapter', () => {
    const fields = new Map(
      readTable('8.read-the-chain', '字段').map(([name = '', , value]) => [name, value] as const),
    );
    const read = (name: string) => toNumber(fields.get(name));
    const sui = 1_000_000_000n;
    const pool = toPool({
      stage: Number(read('stage')),
      price: read('ticket_price'),
      floor: read('floor_per_ticket'),
      sold: read('claimed_tickets_num'),
      vault: read('vault'),
    });
    expect(owedBy(pool)).toBe(3_200n * sui);
    expect(withdrawableFrom(pool, 0n)).toBe(900n * sui);
    const cost = read('claimed_tickets_num') * read('ticket_price');
    expect(read('vault') + read('withdrawn') - cost).toBe(600n * sui);
    expect(read('locked_ms')).toBe(BigInt(90 * dayMs));
    expect(Number(read('release_by'))).toBe(Date.parse('2027-09-30T00:00:00+08:00'));
    expect(Number(read('next_stage_at'))).toBe(Date.parse('2027-06-13T00:00:00+08:00'));
  });

  it('has the dates that follow from its terms', () => {
    const text = (date: Date) => `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`;
    const day = (from: string, days: number) => text(new Date(Date.parse(`2027-${from}`) + days * dayMs));
    expect(readTable('4.release-by', '日期').map(([date]) => date)).toEqual([
      day('03-01', 0),
      day('03-01', 14),
      day('03-01', 14 + 90),
      day('09-30', -90),
      day('09-30', 0),
    ]);
  });
});
