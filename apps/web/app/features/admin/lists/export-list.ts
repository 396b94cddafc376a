import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { type CsvColumn, csvResponse } from './csv-response.ts';
import { type ListAddress, readListAddress } from './list-address.ts';
import { type Export, exportName, startExport } from './start-export.ts';

interface ExportedList<Row> extends Omit<Export, 'address'> {
  readonly columns: readonly CsvColumn<Row>[];
  readonly read: (account: AccountClient, address: ListAddress) => AsyncGenerator<readonly Row[]>;
}

/** All rows of a list that match the filters in its address, as a file. */
export async function exportList<Row>(
  { request, url, context }: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  { list, spec, columns, read }: ExportedList<Row>,
): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const address = readListAddress(url, spec);
  await startExport(account, { list, spec, address });
  return csvResponse({
    name: exportName(list, Date.now()),
    columns,
    pages: read(account, address),
    onProblem: (error) => context.get(servicesContext).reportError(error, request),
  });
}
