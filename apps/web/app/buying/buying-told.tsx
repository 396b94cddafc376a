import { Notice } from '../ui/notice.tsx';
import { OwnWords } from '../ui/own-words.tsx';
import type { BuyOutcome } from './buy.ts';

/** How the last try ended, where it did not lead anywhere. */
export function BuyingTold({ outcome }: { readonly outcome: BuyOutcome<unknown> | null }) {
  switch (outcome?.kind) {
    case undefined:
    case 'placed':
      return null;
    case 'declined':
      return (
        <Notice kind="note" title="没有付款">
          <p>您没有确认，什么都没有扣。想好了可以再来。</p>
        </Notice>
      );
    case 'refused':
      return (
        <Notice kind="problem" title="没有付款">
          <p>{outcome.refusal.message}</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice kind="problem" title={outcome.failure.title}>
          <p>
            {outcome.failure.what}
            {outcome.failure.next}
          </p>
          {outcome.failure.ownWords && <OwnWords of="钱包" words={outcome.failure.ownWords} />}
        </Notice>
      );
  }
}
