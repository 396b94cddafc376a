import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { type CsvColumn, csvResponse } from './csv-response.ts';
import { type ListQuery, readListQuery } from './list-query.ts';
import { type Export, exportName, startExport } from './start-export.ts';

interface ExportedList<Row> extends Omit<Export, 'query'> {
  readonly columns: readonly CsvColumn<Row>[];
  readonly read: (account: AccountClient, query: ListQuery) => AsyncGenerator<readonly Row[]>;
}

/** All rows of a list that match the filters in its URL, as a file. */
export async function exportList<Row>(
  { request, url, context }: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  { list, spec, columns, read }: ExportedList<Row>,
): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const query = readListQuery(url, spec);
  await startExport(account, { list, spec, query });
  return csvResponse({
    name: exportName(list, Date.now()),
    columns,
    pages: read(account, query),
    onProblem: (error) => context.get(servicesContext).reportError(error, request),
  });
}
