import { useSearchParams } from 'react-router';
import { returnParameter, toReturnPath } from '../session/return-path.ts';
import { useProductName } from '../site/use-root-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { WalletStanding } from '../wallet/use-wallet-standing.ts';
import { ConnectButton } from './connect-button.tsx';

interface WalletWelcomeProps {
  readonly standing: WalletStanding;
}

/** Whether somebody comes here from signing up. */
export function useIsWelcome(): boolean {
  const [search] = useSearchParams();
  return search.get('welcome') === '1';
}

/** For whoever has just signed up: what comes next, and the way on for whoever was going somewhere. */
export function WalletWelcome({ standing: { owner, connection } }: WalletWelcomeProps) {
  const [search] = useSearchParams();
  const isWelcome = useIsWelcome();
  const productName = useProductName();
  if (!isWelcome) return null;
  const isBound = owner.length > 0;
  const wanted = search.get(returnParameter);
  const onward = toReturnPath(wanted, '/course');
  const place = wanted === null || onward === '/course' ? '去看课程' : '回到刚才的页面';
  return (
    <section className="rounded-2xl border border-gold bg-gold-wash p-5 sm:p-7">
      <h2 className="text-xl">{isBound ? '都准备好了' : `欢迎来到${productName}`}</h2>
      <p className="mt-2">
        {isBound
          ? '钱包已经绑定，可以开始了。'
          : '注册完成。打算付款的话，第一件事是绑定钱包；阅读和免费课程不需要钱包，可以先去读书，以后再绑。'}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!isBound && connection.kind !== 'connected' && (
          <ConnectButton connection={connection} thenBind>
            连接钱包
          </ConnectButton>
        )}
        <ButtonLink icon="forward" to={onward} tone={isBound ? 'primary' : 'quiet'}>
          {isBound ? `继续：${place}` : `先不绑定，${place}`}
        </ButtonLink>
      </div>
    </section>
  );
}
