import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { isReachableElsewhere } from './wallet-apps.ts';

const QrCode = lazy(() =>
  import('#app/features/money/payment/qr-code.tsx').then((module) => ({ default: module.QrCode })),
);

/** Continues this page on a phone: its address as a QR code. The address contains the choices, and no session. */
export function OtherDevice() {
  const [isOpen, setOpen] = useState(false);
  const { href } = location;
  if (!isReachableElsewhere(href)) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary tone="gold">钱包在手机上？</Summary>
      <div className="space-y-3 pb-2 text-[0.95rem] text-soft">
        <p>用钱包应用扫一扫，就在它里面打开本页。登录之后接着办，这里的选择都在。</p>
        {isOpen && (
          <Suspense fallback={<Skeleton className="size-48 rounded-xl" />}>
            <QrCode label="本页地址的二维码" text={href} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
