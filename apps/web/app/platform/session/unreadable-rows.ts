import { data } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import { errorWording } from '#app/ui/error-wording.ts';

/** Thrown for rows that could not be read, so that pages do not show them as missing. */
export class UnreadableRows extends Error {
  override readonly name = 'UnreadableRows';
}

interface Answered {
  readonly data: unknown;
  readonly error: { readonly message: string } | null;
}

/** The rows of an answer; throws if they could not be read. */
export function readRows<Answer extends Answered>(
  answer: Answer,
): Extract<Answer, { readonly error: null }>['data'] {
  if (answer.error) throw new UnreadableRows(answer.error.message);
  return answer.data;
}

interface LoaderPlace {
  readonly url: URL;
  readonly context: {
    get(key: typeof servicesContext): { reportError(error: unknown, request: Request): void };
  };
}

/** Runs a read of a loader or action; rows that cannot be read are reported, and answered with `otherwise`. */
export async function orElse<Facts, Other>(
  { url, context }: LoaderPlace,
  read: () => Promise<Facts>,
  otherwise: () => Other,
): Promise<Facts | Other> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableRows)) throw error;
    context.get(servicesContext).reportError(error, new Request(url));
    return otherwise();
  }
}

/** Runs a read of a loader or action; if rows cannot be read, throws a 503 response. */
export const orUnreachable = <Facts>(place: LoaderPlace, read: () => Promise<Facts>): Promise<Facts> =>
  orElse(place, read, (): never => {
    throw data(errorWording.accountsUnreachable, { status: 503 });
  });
