import { describe, expect, it } from 'vitest';
import { csvResponse } from './csv-response.ts';
import { readInPages } from './read-in-pages.ts';

interface Row {
  readonly number: number;
}

const columns = [{ title: '编号', text: ({ number }: Row) => String(number) }];
const cursorOf = ({ number }: Row) => ({ key: '2026-11-26T00:00:00Z', id: String(number), rank: null });
const answer = (rows: readonly Row[]) =>
  ({ data: rows, error: null, count: null, status: 200, statusText: 'OK', success: true }) as never;
const refusal = (status: number) =>
  ({ data: null, error: { message: 'busy' }, count: null, status, statusText: '', success: false }) as never;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A list with the numbers 1 to `length`, and the sizes of the pages that were read. */
function openList(length: number) {
  const sizes: number[] = [];
  const read = async (cursor: { readonly id: string } | null, most: number) => {
    sizes.push(most);
    const begin = cursor === null ? 0 : Number(cursor.id);
    const count = Math.min(most, length - begin);
    return answer(Array.from({ length: count }, (_, place) => ({ number: begin + place + 1 })));
  };
  return { sizes, read };
}

describe('an export', () => {
  it.each([0, 1, 999, 1_000, 1_001, 7_000])('has a header line and each of %d rows once', async (length) => {
    const { read } = openList(length);
    const response = csvResponse({
      name: 'list',
      columns,
      pages: readInPages({ read, cursorOf }),
      onProblem: () => undefined,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [title, ...lines] = new TextDecoder().decode(bytes).split('\r\n');
    expect(title).toBe('编号');
    expect(lines).toEqual([...Array.from({ length }, (_, place) => String(place + 1)), '']);
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="list.csv"');
  });

  it('reads no more than a few pages ahead of the client', async () => {
    const { read, sizes } = openList(100_000);
    const response = csvResponse({
      name: 'list',
      columns,
      pages: readInPages({ read, cursorOf }),
      onProblem: () => undefined,
    });
    const reader = response.body?.getReader();
    for (let taken = 0; taken < 3; taken += 1) await reader?.read();
    expect(sizes.length).toBeLessThanOrEqual(5);
    await reader?.cancel();
    expect(sizes.length).toBeLessThanOrEqual(5);
  });

  it('continues with smaller pages after the database was busy', async () => {
    const { read, sizes } = openList(3_000);
    let isBusy = true;
    const rows: Row[] = [];
    const pages = readInPages({
      cursorOf,
      read: async (cursor, most) => {
        const answered = await read(cursor, most);
        if (sizes.length === 2 && isBusy) {
          isBusy = false;
          return refusal(503);
        }
        return answered;
      },
      pause: async () => undefined,
    });
    for await (const page of pages) rows.push(...page);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 3_000 }, (_, place) => place + 1));
    expect(sizes.slice(0, 3)).toEqual([1_000, 1_000, 500]);
  });

  it('reports no error if the client disconnects while a page is being read', async () => {
    const { read, sizes } = openList(5_000);
    const problems: unknown[] = [];
    const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>();
    const pages = readInPages({
      cursorOf,
      read: async (cursor: { readonly id: string } | null, most: number) => {
        if (sizes.length === 2) await hasLeft;
        return read(cursor, most);
      },
    });
    const response = csvResponse({
      name: 'list',
      columns,
      pages,
      onProblem: (error) => problems.push(error),
    });
    const reader = response.body?.getReader();
    for (let taken = 0; taken < 3; taken += 1) await reader?.read();
    const waiting = reader?.read();
    await nextTurn();
    const cancelled = reader?.cancel();
    leave();
    await cancelled;
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await pages.next()).toEqual({ done: true, value: undefined });
    expect(problems).toEqual([]);
  });

  it('reports a page that fails while the client reads nothing, once the client reads on', async () => {
    const { read, sizes } = openList(5_000);
    const problems: unknown[] = [];
    const pages = readInPages({
      cursorOf,
      read: async (cursor: { readonly id: string } | null, most: number) => {
        if (sizes.length === 1) throw new Error('gone');
        return read(cursor, most);
      },
    });
    const response = csvResponse({
      name: 'list',
      columns,
      pages,
      onProblem: (error) => problems.push(error),
    });
    const reader = response.body?.getReader();
    await reader?.read();
    // The page after the next one fails, and nothing waits for it yet; without a handler the process would end now.
    await nextTurn();
    expect(problems).toEqual([]);
    await reader?.read();
    await expect(reader?.read()).rejects.toThrow('gone');
    expect(problems).toHaveLength(1);
  });

  it('is aborted, and the error reported, if the rows cannot be read', async () => {
    const problems: unknown[] = [];
    const response = csvResponse({
      name: 'list',
      columns,
      pages: readInPages<Row>({ read: async () => refusal(500), cursorOf }),
      onProblem: (error) => problems.push(error),
    });
    await expect(response.text()).rejects.toThrow('busy');
    expect(problems).toHaveLength(1);
  });
});
