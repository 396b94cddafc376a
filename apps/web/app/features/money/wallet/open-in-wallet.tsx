import { ButtonLink } from '#app/ui/button.tsx';
import { isReachableElsewhere, walletApps } from './wallet-apps.ts';

/** Opens this page in the browser of a wallet app. A visitor signs in there once and is back at the same purchase. */
export function OpenInWallet() {
  if (!isReachableElsewhere(location.href)) return null;
  return (
    <div className="space-y-2">
      <p className="text-[0.95rem] text-soft">已经装了钱包应用：用它打开本页，登录之后接着办。</p>
      <ul aria-label="用钱包应用打开本页" className="grid gap-2">
        {walletApps.map(({ name, toLink }) => (
          <li key={name}>
            <ButtonLink className="w-full" icon="external" to={toLink(location.href)}>
              {`用 ${name} 打开本页`}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
