import { data } from 'react-router';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { servicesContext } from '#app/platform/services.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { refusalText } from '#app/platform/session/refusals.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { RowFailure } from '#app/platform/session/worded-refusal.ts';
import type { Route } from './+types/backup-file';

/** Streams a backup to an owner. */
export async function loader({
  request,
  url,
  params: { name },
  context,
}: Route.LoaderArgs): Promise<Response> {
  const { backups } = context.get(servicesContext);
  const account = context.get(sessionContext).getAccount();
  // A HEAD request receives nothing of the backup.
  const isThere = await (request.method === 'HEAD' ? isListed(account, name) : recordDownload(account, name));
  const file = isThere ? await backups?.open(name) : null;
  if (!file) throw pageNotFound(urlToPath(url));
  return new Response(file.body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(file.bytes),
      'Content-Type': 'application/gzip',
    },
  });
}

/** The database checks the role and writes the audit log before anything is sent. */
async function recordDownload(account: AccountClient, name: string): Promise<boolean> {
  const { data: isRecorded, error } = await account.rpc('record_backup_download', { backup: name });
  if (error) throw toResponse(error);
  return isRecorded;
}

async function isListed(account: AccountClient, name: string): Promise<boolean> {
  const [roles, listed] = await Promise.all([
    account.rpc('my_roles', undefined, asRead),
    account.from('backups').select('name').eq('name', name),
  ]);
  if (roles.error) throw toResponse(roles.error);
  if (listed.error) throw toResponse(listed.error);
  if (!roles.data.includes('owner')) throw toResponse({ hint: 'role_missing', details: 'owner' });
  return listed.data.length > 0;
}

function toResponse(failure: RowFailure) {
  const problem = refusalText(failure);
  return problem === null
    ? data('现在读不到备份，请稍后再试。', { status: 503 })
    : data(problem, { status: 403 });
}
