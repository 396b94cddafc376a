import { dayMs } from '@suixue/chain/duration';
import type { PoolWords } from '@suixue/chain/transactions/catalogue';
import { useState } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { changedTexts } from '#app/features/admin/catalogue/wares/terms-text.ts';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { HoldersSee } from './holders-see.tsx';
import { momentToEntry } from './moment-entry.ts';
import { type PoolActProps, poolReference, whileCurrent } from './pool-act.ts';
import { PoolWordsFields } from './pool-fields.tsx';
import { planToDates } from './pool-plan.ts';
import { infoToWords, poolToPlan, poolWordsToTexts } from './pool-texts.ts';
import type { PoolOnChain } from './read-pool-on-chain.ts';
import { type Problems, readPoolWords, type WordsField } from './read-pool-words.ts';

/** The contract's own notice: after a change, holders have this long to hand back. */
const noticeMs = BigInt(3 * dayMs);

/** The earliest lock after such a change; or why it is too late for one. */
function lockAfter(words: PoolWords, { pool, now }: PoolOnChain): bigint | string {
  const plan = { ...poolToPlan(pool), startAt: words.startAt };
  const { lockedAt, lastLockAt } = planToDates(plan);
  const lock = lockedAt > now + noticeMs ? lockedAt : now + noticeMs;
  if (lock <= lastLockAt) return lock;
  return `改了之后，最早 ${momentToText(lock)} 才能锁仓，而最晚 ${momentToText(lastLockAt)} 就要锁，所以现在不能这样改。`;
}

/** 资料: texts, start and numbers of tickets, only while the pool raises money. */
export function WordsAct(props: PoolActProps) {
  const { pool, now } = props.found;
  const before = infoToWords(pool.info);
  const [problems, setProblems] = useState<Problems<WordsField>>({});
  const earliest = lockAfter(before, props.found);
  return (
    <ChainCard
      about="名称、说明、图片、开始和票数。改了之后三天内不能锁仓，让持有人先看清、不同意的先退票。票价、保底和各阶段的时间不能改。"
      id="words"
      isFolded
      needs="operator"
      title="改资料"
    >
      <HoldersSee>
        {typeof earliest === 'string'
          ? '现在改不了，他们看到的不变。'
          : `新的资料和一条通知：资料改了，最早 ${momentToText(earliest)} 才会锁仓，在那之前都能原价退票。`}
      </HoldersSee>
      {typeof earliest === 'string' ? (
        <p className="max-w-2xl text-soft">{earliest}</p>
      ) : (
        <ChainAct
          needs="operator"
          onDone={() => setProblems({})}
          prepare={(form) => {
            const { claimed_tickets_num: sold, ticket_price: ticketPrice } = pool.state;
            const { words, problems: wrong } = readPoolWords(form, {
              now,
              before: { ...before, sold, ticketPrice },
            });
            setProblems(wrong);
            if (!words) return `有 ${Object.keys(wrong).length} 处要改，请看每一项下面的说明。`;
            if (changedTexts(poolWordsToTexts(before), poolWordsToTexts(words)).length === 0)
              return '没有改动，不用签名。';
            return whileCurrent(props, ['stage', 'words'], (present) => {
              const lock = lockAfter(words, present);
              if (typeof lock === 'string') return lock;
              const own = { pool: poolReference(present), words };
              return (tx, academy, calls) => calls.updatePool(tx, academy, own);
            });
          }}
          submit="更改资料"
          title="更改资金池的资料"
        >
          <PoolWordsFields
            key={JSON.stringify(poolWordsToTexts(before))}
            problems={problems}
            values={{
              name: before.name,
              description: before.description,
              icon: before.iconUrl,
              start: momentToEntry(before.startAt),
              maxTickets: String(before.maxTicketsNum),
              perUser: String(before.maxTicketsNumPerUser),
            }}
          />
        </ChainAct>
      )}
    </ChainCard>
  );
}
