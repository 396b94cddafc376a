import { data } from 'react-router';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { servicesContext } from '#app/platform/services.ts';
import { refusalText } from '#app/platform/session/refusals.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/backup-file';

/** Streams a backup to an owner; the database checks the role and writes the audit log first. */
export async function loader({ url, params: { name }, context }: Route.LoaderArgs): Promise<Response> {
  const { backups } = context.get(servicesContext);
  const account = context.get(sessionContext).getAccount();
  const { data: isRecorded, error } = await account.rpc('record_backup_download', { backup: name });
  const problem = error && refusalText(error);
  if (problem) throw data(problem, { status: 403 });
  if (error) throw data('现在读不到备份，请稍后再试。', { status: 503 });
  const file = isRecorded ? await backups?.open(name) : null;
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
