import { Badge } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Loading, Skeleton, SkeletonPair } from '#app/ui/skeleton.tsx';
import { clockText } from '#app/ui/time/clock-text.ts';
import { filmProblemText, filmStateText } from './film-problems.ts';
import { agoText, bitrateText, bytesText } from './health-text.ts';
import { useHealth } from './use-health.ts';

/** How the stream is, for its host. */
export function HealthList({ slug }: { readonly slug: string }) {
  const { answer, problem } = useHealth(slug);
  if (answer === null) return problem === null ? <HealthSkeleton /> : <p className="text-soft">{problem}</p>;
  const { health, now } = answer;
  if (health === null) return <p className="text-soft">{filmStateText.none}。</p>;
  const { rejected, resolution } = health;
  const facts: readonly (readonly [string, string])[] = [
    ['码率（30 秒平均）', bitrateText(health.bitrate)],
    ['画面', resolution === null ? '还不知道' : `${resolution.width} × ${resolution.height}`],
    ['最后收到', agoText(health.lastSegmentAt, now)],
    [
      '服务器上的延迟',
      health.latencyMs === null ? '还不知道' : `${(health.latencyMs / 1_000).toFixed(1)} 秒`,
    ],
    ['断过', `${health.interruptions} 次`],
    ['在看', `${health.viewers} 人`],
    ['清晰度', qualityText(health.renditions.map(({ name }) => name))],
    ['编码器', health.encoder ?? '没有连上'],
    ['已录', `${clockText(health.recordedMs / 1_000)}，${bytesText(health.recordedBytes)}`],
  ];
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-2" role="status">
        <Badge tone={health.state === 'live' ? 'leaf' : health.state === 'interrupted' ? 'seal' : 'plain'}>
          {filmStateText[health.state]}
        </Badge>
        {health.isElsewhere && <span className="text-sm text-faint">由另一台服务器接收</span>}
      </p>
      {problem !== null && <Notice kind="warning" title={problem} />}
      {rejected.last !== null && (
        <Notice kind="warning" title={`退回过 ${rejected.count} 次，最后一次 ${agoText(rejected.at, now)}`}>
          <p>{filmProblemText[rejected.last]}</p>
        </Notice>
      )}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {facts.map(([title, value]) => (
          <div className="flex flex-wrap justify-between gap-x-4" key={title}>
            <dt className="text-soft">{title}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const skeletonFacts = Array.from({ length: 9 }, (_, fact) => `fact-${fact}`);

/** The state and the nine facts. */
function HealthSkeleton() {
  return (
    <Loading className="space-y-3" title="正在读取画面的情况">
      <Skeleton className="h-6 w-20 rounded-full" />
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {skeletonFacts.map((fact) => (
          <SkeletonPair end="w-16" key={fact} start="w-24" />
        ))}
      </div>
    </Loading>
  );
}

function qualityText(names: readonly string[]): string {
  if (names.length < 2) return '一种，编码器传来的';
  return names
    .map((name) => (/^\d+$/.test(name) ? `${name}p` : name === 'source' ? '原画' : '声音'))
    .join('、');
}
