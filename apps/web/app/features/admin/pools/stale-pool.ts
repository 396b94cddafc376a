import type { FundingPool } from '@suixue/chain/contract/funding';
import { changedTexts, type TermText } from '#app/features/admin/catalogue/wares/terms-text.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { poolToMoney } from './pool-money.ts';
import { infoToWords, poolWordsToTexts, stageName } from './pool-texts.ts';

/** What an act depends on. Sales and payments of tickets never refuse an act that they do not affect. */
export type PoolPart = 'words' | 'pause' | 'stage' | 'share' | 'limit';

interface StaleFacts {
  readonly parts: readonly PoolPart[];
  readonly facts: CoinFacts | undefined;
  /** The chain's time in milliseconds. */
  readonly now: bigint;
}

/** Whether buying is paused, in the words of the page. */
export const pauseText = (isPaused: boolean): string => (isPaused ? '暂停' : '开放');

/** What has changed on the chain since a form was shown, with both versions, as a sentence; null if nothing has. */
export function findPoolStaleness(seen: FundingPool, present: FundingPool, asked: StaleFacts): string | null {
  const changes = changedTexts(partsToTexts(seen, asked), partsToTexts(present, asked));
  if (changes.length === 0) return null;
  const texts = changes.map(({ what, before, after }) => `${what}从“${before}”变成了“${after}”`);
  return `您打开之后，这个资金池变了：${texts.join('；')}。什么都没有签名，请核对后再签。`;
}

function partsToTexts(pool: FundingPool, { parts, facts, now }: StaleFacts): readonly TermText[] {
  const { share, limit } = poolToMoney(pool, now);
  const texts: Readonly<Record<PoolPart, () => readonly TermText[]>> = {
    words: () => poolWordsToTexts(infoToWords(pool.info)),
    pause: () => [{ title: '认购', text: pauseText(pool.state.paused) }],
    stage: () => [
      { title: '阶段', text: stageName(pool.state.stage) },
      { title: '下一阶段最早', text: momentToText(pool.next_stage_at) },
    ],
    share: () => [{ title: '每张能领', text: coinText(share.each, facts) }],
    limit: () => [{ title: '最多能取出', text: coinText(limit, facts) }],
  };
  return parts.flatMap((part) => texts[part]());
}
