import { useEffect, useState } from 'react';
import { useProductName } from '#app/platform/use-root-data.ts';
import { Button } from '#app/ui/button.tsx';

/** Opens the share sheet of the system, in browsers that have one. */
export function ShareButton({ link }: { readonly link: string }) {
  const product = useProductName();
  const [isThere, setIsThere] = useState(false);
  // Browsers without a share sheet, and pages without HTTPS, lack the function.
  useEffect(() => setIsThere('share' in navigator), []);
  if (!isThere) return null;
  const share = () =>
    navigator
      .share({ title: `${product}邀请`, text: `我在${product}学习，邀请您一起来。`, url: link })
      // Rejected if the user closes the sheet.
      .catch(() => undefined);
  return (
    <Button icon="share-ios" onClick={() => void share()} tone="primary">
      分享
    </Button>
  );
}
