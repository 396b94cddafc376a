import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface SigningBarProps {
  readonly title: string;
  readonly giveUp: () => void;
}

/** Not a dialog: a wallet may open its own window in this page, which must not be covered. */
export function SigningBar({ title, giveUp }: SigningBarProps) {
  return (
    <section
      aria-label="等待钱包签名"
      className="fixed inset-x-4 bottom-20 z-40 flex items-center gap-3 rounded-2xl border border-line bg-raised p-4 shadow-float sm:right-6 sm:left-auto sm:w-96 md:bottom-6"
    >
      <Icon className="animate-turn text-gold" name="refresh" />
      <p className="min-w-0 flex-1 text-[0.95rem]" role="status">
        <span className="block font-semibold">{title}</span>
        请在钱包里确认签名
      </p>
      <Button onClick={giveUp} tone="quiet">
        不等了
      </Button>
    </section>
  );
}
