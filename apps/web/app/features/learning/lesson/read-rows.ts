/** Thrown for rows that could not be read, so that pages do not show them as missing. */
export class UnreadableRows extends Error {
  override readonly name = 'UnreadableRows';
}

interface Answered<Rows> {
  readonly data: Rows;
  readonly error: { readonly message: string } | null;
}

export function readRows<Rows>({ data, error }: Answered<Rows>): Rows {
  if (error) throw new UnreadableRows(error.message);
  return data;
}
