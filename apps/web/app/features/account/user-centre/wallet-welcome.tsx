import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ConnectButton } from '#app/features/money/wallet/connect-button.tsx';
import type { WalletStanding } from '#app/features/money/wallet/use-wallet-standing.ts';
import { noDialog, walletDialog } from '#app/features/money/wallet/wallet-cell.ts';
import { returnParameter, toReturnPath } from '#app/platform/session/return-path.ts';
import { useProductName } from '#app/platform/use-root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useCell } from '#app/ui/state/cell.ts';

interface WalletWelcomeProps {
  readonly standing: WalletStanding;
}

type Arrival =
  | { readonly kind: 'none' }
  /** From signing up. */
  | { readonly kind: 'welcome'; readonly onward: string; readonly isExpected: boolean }
  /** From a purchase page. */
  | { readonly kind: 'sent'; readonly onward: string };

/** Where the learner came from and where to continue. URLs of other sites are ignored. */
function useArrival(): Arrival {
  const [search] = useSearchParams();
  const onward = toReturnPath(search.get(returnParameter), '');
  if (search.get('welcome') === '1')
    return {
      kind: 'welcome',
      onward: onward || '/course',
      isExpected: onward !== '' && onward !== '/course',
    };
  return onward === '' ? { kind: 'none' } : { kind: 'sent', onward };
}

/** Whether a box above the tab already offers to connect a wallet. */
export function useIsGuided(): boolean {
  return useArrival().kind !== 'none';
}

/** The next step after signing up or when sent here by a purchase, with the way back. */
export function WalletWelcome({ standing }: WalletWelcomeProps) {
  const arrival = useArrival();
  const productName = useProductName();
  const isBound = standing.owner.length > 0;
  useReturnOnceBound(isBound, arrival);
  switch (arrival.kind) {
    case 'none':
      return null;
    case 'sent':
      return (
        <Guide
          onward={{ to: arrival.onward, text: isBound ? '回到刚才的页面' : '先不绑定，回到刚才的页面' }}
          standing={standing}
          text={
            isBound ? '钱包已经绑定，可以付款了。' : '付款只认绑定过的钱包。绑定之后会自动回到刚才的页面。'
          }
          title={isBound ? '可以继续购买了' : '先绑定钱包，再付款'}
        />
      );
    case 'welcome': {
      const place = arrival.isExpected ? '回到刚才的页面' : '去看课程';
      return (
        <Guide
          onward={{ to: arrival.onward, text: isBound ? `继续：${place}` : `先不绑定，${place}` }}
          standing={standing}
          text={
            isBound
              ? '钱包已经绑定，可以开始了。'
              : '注册好了。付款之前要绑定钱包；阅读和免费课程不用，可以以后再绑。'
          }
          title={isBound ? '都准备好了' : `欢迎来到${productName}`}
        />
      );
    }
  }
}

/** Returns a learner to the purchase as soon as the wallet is bound. */
function useReturnOnceBound(isBound: boolean, arrival: Arrival): void {
  const navigate = useNavigate();
  const wasBound = useRef(isBound);
  // An open dialog has a history entry, which is removed first.
  const isAsked = useCell(walletDialog, noDialog).kind !== 'none';
  const onward = arrival.kind === 'sent' ? arrival.onward : null;
  useEffect(() => {
    if (!isBound || wasBound.current || isAsked) return;
    wasBound.current = true;
    if (onward !== null) void navigate(onward);
  }, [isBound, isAsked, onward, navigate]);
}

interface GuideProps {
  readonly standing: WalletStanding;
  readonly title: string;
  readonly text: string;
  readonly onward: { readonly to: string; readonly text: string };
}

function Guide({ standing: { owner, connection }, title, text, onward }: GuideProps) {
  const isBound = owner.length > 0;
  return (
    <section className="rounded-2xl border border-gold bg-gold-wash p-5 sm:p-7">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!isBound && connection.kind !== 'connected' && (
          <ConnectButton connection={connection} thenBind>
            连接钱包
          </ConnectButton>
        )}
        <ButtonLink icon="forward" to={onward.to} tone={isBound ? 'primary' : 'quiet'}>
          {onward.text}
        </ButtonLink>
      </div>
    </section>
  );
}
