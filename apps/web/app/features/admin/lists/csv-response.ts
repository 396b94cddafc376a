import { byteOrderMark, toCsvLine } from './csv.ts';

/** A column of an export. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
}

interface Export<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly pages: AsyncGenerator<readonly Row[]>;
  readonly onProblem: (error: unknown) => void;
}

/**
 * Streams a list as a CSV file. A page is read when the client has taken the one before, so memory does not grow with the list. After a
 * failure the connection breaks, because a file that ends early must not look whole.
 */
export function csvResponse<Row>({ name, columns, pages, onProblem }: Export<Row>): Response {
  const encoder = new TextEncoder();
  const toBytes = (rows: readonly Row[]) =>
    encoder.encode(rows.map((row) => toCsvLine(columns.map(({ text }) => text(row)))).join(''));
  let hasLeft = false;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(byteOrderMark + toCsvLine(columns.map(({ title }) => title))));
      },
      async pull(controller) {
        try {
          const next = await pages.next();
          // The client disconnected while the page was being read; writing would throw.
          if (hasLeft) return;
          if (next.done) {
            controller.close();
            return;
          }
          // The database gets the request for the next page before this one occupies the thread.
          await nextTurn();
          if (!hasLeft) controller.enqueue(toBytes(next.value));
        } catch (error) {
          // Of a read that ended with its client.
          if (hasLeft) return;
          onProblem(error);
          controller.error(error);
        }
      },
      async cancel() {
        hasLeft = true;
        await pages.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Content-Type': 'text/csv; charset=utf-8',
    },
  });
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
