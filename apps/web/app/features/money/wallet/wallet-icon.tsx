import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';

interface WalletIconProps {
  readonly icon: string;
  readonly size?: 'small' | 'large';
}

/** Wallets embed their icon. An icon at a remote URL would reveal the visitor and is not loaded. */
export function WalletIcon({ icon, size = 'small' }: WalletIconProps) {
  const box = size === 'large' ? 'size-16 rounded-2xl' : 'size-9 rounded-xl';
  if (/^data:image\/(svg\+xml|webp|png|gif|jpeg);base64,/.test(icon))
    return (
      <img alt="" className={classes(box, 'shrink-0 object-contain')} height={64} src={icon} width={64} />
    );
  return (
    <span className={classes(box, 'inline-flex shrink-0 items-center justify-center bg-gold-wash text-gold')}>
      <Icon name="wallet" />
    </span>
  );
}
