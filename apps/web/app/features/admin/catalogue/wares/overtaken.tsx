import type { WaresTerms } from '@suixue/chain/transactions/catalogue';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ChainWare } from './chain-ware.ts';
import { changedTexts, termsToTexts, wordsToTexts } from './terms-text.ts';

interface OvertakenProps {
  readonly now: ChainWare;
  readonly yours: WaresTerms;
  readonly facts: CoinFacts | undefined;
}

/** Both versions of a ware that another operator has changed meanwhile: only what differs. */
export function Overtaken({ now, yours, facts }: OvertakenProps) {
  const texts = (terms: WaresTerms) => [...wordsToTexts(terms), ...termsToTexts(terms, { facts })];
  const changes = changedTexts(texts(now.terms), texts(yours));
  return (
    <Notice kind="warning" title="两个版本">
      {changes.length === 0 ? (
        <p>和您填的一样。</p>
      ) : (
        <dl className="mt-1 space-y-2">
          {changes.map(({ what, before, after }) => (
            <div key={what}>
              <dt className="text-soft">{what}</dt>
              <dd>
                <p>链上现在：{before}</p>
                <p>您刚才填的：{after}</p>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {now.announced && <p className="mt-1">现在还有一份预告中的条款。您签了，它就作废，重新预告。</p>}
    </Notice>
  );
}
