import type { Caller } from '../database/as-caller.ts';
import { tokenToCaller } from '../host/resolve-caller.ts';
import type { RequestOrigin } from '../host/service.ts';
import { JoinedReads } from './joined-reads.ts';
import type { RestAnswer } from './rest-answer.ts';
import type { RestCore } from './rest-core.ts';
import { toSessionSettings } from './session-settings.ts';

/** A `GET` or `HEAD` of a table or function. */
export interface RestRead {
  readonly method: 'GET' | 'HEAD';
  readonly url: string;
  readonly headers: Headers;
}

export interface ReadingClient {
  /** The access token of a session, or the key of the pages. */
  readonly token: string;
  /** Aborted when the results are no longer needed. */
  readonly signal: AbortSignal;
}

/** Opens the reads of one client, such as those of a page. Reads that are requested together share a transaction. */
export type OpenReads = (
  client: ReadingClient,
  origin: RequestOrigin,
) => (read: RestRead) => Promise<RestAnswer>;

/** Creates reads for pages of this process, which need no HTTP. */
export function createRestReads(core: RestCore): OpenReads {
  return ({ token, signal }, origin) => {
    let reads: JoinedReads | undefined;
    let caller: Caller | undefined;
    const resolveCaller = () => {
      caller ??= tokenToCaller(token, core);
      return caller;
    };
    return (read) =>
      core.answer(
        { ...read, signal },
        {
          resolveCaller,
          origin,
          readBody: () => Promise.reject(new Error('A read has no body')),
          run: (request, compiled, rules) => {
            reads ??= new JoinedReads({
              database: core.database,
              caller: request.caller,
              method: 'GET',
              path: '/',
              settings: toSessionSettings({
                headers: new Headers(),
                schemaName: core.schemaName,
                timeZone: undefined,
                withheldCookies: core.withheldCookies,
              }),
              signal,
            });
            return reads.run(request, compiled, rules);
          },
        },
      );
  };
}
