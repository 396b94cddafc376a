import { siteSettings } from '@suixue/academy/site/site-settings';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { everyToText, failureToText, stateOf } from '#app/features/admin/jobs/job-texts.ts';
import { RunButton } from '#app/features/admin/jobs/run-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { bytesToText } from './bytes-to-text.ts';
import type { BackupFacts, StoredBackup } from './read-backups.ts';

/** The schedule with its last success, and the list of backups. */
export function BackupsPage({ backups, job, keep }: BackupFacts) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Schedule job={job} keep={keep} />
      <Card>
        <h2 className="mb-3 text-lg">服务器上的备份</h2>
        {backups.length === 0 ? (
          <p className="text-soft">还没有备份。可以马上备份一次，或者在“网站设置”里设定间隔。</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {backups.map((backup) => (
              <BackupItem backup={backup} key={backup.name} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Schedule({ job, keep }: Pick<BackupFacts, 'job' | 'keep'>) {
  if (job === null) return <Notice kind="note" title="服务器还没有登记备份，请过一分钟再看。" />;
  const { text, tone } = stateOf(job);
  const isOff = job.everySeconds === null;
  return (
    <Card>
      <h2 className="mb-3 flex items-center gap-2 text-lg">
        自动备份 <Badge tone={tone}>{text}</Badge>
      </h2>
      {job.failure !== null && (
        <div className="mb-3">
          <Notice kind="warning" title={`上一次没有成功：${failureToText(job.failure)}`}>
            <p>先看服务器的磁盘是否已满，再备份一次。</p>
          </Notice>
        </div>
      )}
      <dl className="mb-4 divide-y divide-line border-y border-line">
        <DetailLine title="间隔">{isOff ? '不定时备份' : everyToText(job.everySeconds)}</DetailLine>
        <DetailLine title="上次成功">
          {job.succeededAt === null ? '还没有' : momentToText(job.succeededAt)}
        </DetailLine>
        <DetailLine title="下一次">
          {job.nextRunAt === null ? '没有安排' : momentToText(job.nextRunAt)}
        </DetailLine>
        <DetailLine title="保留">{`${keep ?? siteSettings['backups.keep'].default} 份`}</DetailLine>
      </dl>
      <RunButton action="/admin/backups" job="backups">
        马上备份
      </RunButton>
      <p className="mt-3 text-sm text-soft">
        这里的备份没有直播录像，录像太大。要连录像一起备份，请在服务器上运行{' '}
        <code className="font-mono whitespace-nowrap">npm run backup -- --recordings</code>
        ，或者另外复制数据目录里的 <code className="font-mono">live</code> 文件夹。
      </p>
      <p className="mt-3 text-sm">
        <TextLink href="/admin/settings#backups.every-hours">改间隔和保留份数</TextLink>
      </p>
    </Card>
  );
}

function BackupItem({ backup: { name, takenAt, bytes } }: { readonly backup: StoredBackup }) {
  const isAllowed = useHasRole('owner');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        {momentToText(takenAt)}
        <span className="block text-sm text-faint wrap-anywhere">
          {name} · {bytesToText(bytes)}
        </span>
      </span>
      {isAllowed && (
        <a
          aria-label={`下载 ${name}`}
          className={buttonClasses('quiet', 'text-sm')}
          download
          href={`/admin/backups/${name}`}
        >
          下载
        </a>
      )}
    </li>
  );
}

/** Where a Supabase takes the backups. */
export function SupabaseBackups() {
  return (
    <div className="max-w-2xl">
      <Notice kind="note" title="备份由 Supabase 负责">
        <p>
          在 Supabase 控制台打开这个项目，进入 Database →
          Backups，可以查看、下载和恢复。要更密的备份，请在同一处开通 Point in Time Recovery。
        </p>
        <p className="mt-2">文件（头像、视频）不在数据库备份里，请在 Storage 里另外保存。</p>
      </Notice>
    </div>
  );
}
