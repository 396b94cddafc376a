import { Card } from '#app/ui/card.tsx';
import { ChangeMark } from './change-mark.tsx';
import { percentText } from './change-text.ts';
import { ShareBar } from './charts/share-bar.tsx';
import { type Figures, type FunnelStage, funnelStages } from './figures.ts';

const stageTexts: Readonly<Record<FunnelStage, string>> = {
  'signed-up': '注册',
  bound: '绑定钱包',
  purchased: '第一次购买',
  finished: '学完第一章',
};

/** How far the people came who signed up in the period. */
export function Funnel({ funnel }: Pick<Figures, 'funnel'>) {
  const people = funnel['signed-up'];
  return (
    <Card className="p-4! sm:p-6!">
      <h3 className="text-lg">从注册到学完第一章</h3>
      <p className="mt-1 text-sm text-soft">只算这段时间注册的人。注册得晚的，可能还没走到后面。</p>
      {people.now === 0n ? (
        <p className="mt-4 text-soft">这段时间没有人注册。</p>
      ) : (
        <ol className="mt-4 space-y-4">
          {funnelStages.map((stage) => (
            <li key={stage}>
              <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
                <span className="text-soft">{stageTexts[stage]}</span>
                <span className="ml-auto font-serif text-lg">{String(funnel[stage].now)} 人</span>
                {stage !== 'signed-up' && (
                  <span className="w-14 text-end text-sm text-soft">
                    {percentText(funnel[stage].now, people.now)}
                  </span>
                )}
              </p>
              <ShareBar part={funnel[stage].now} whole={people.now} />
              <p className="mt-1 text-end">
                {stage === 'signed-up' ? (
                  <ChangeMark compared={people} />
                ) : (
                  <span className="text-sm text-soft">
                    {people.before === 0n
                      ? '前一段没有人注册'
                      : `前一段 ${percentText(funnel[stage].before, people.before)}`}
                  </span>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
