import { useRootData } from '#app/platform/use-root-data.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { wording } from '#app/ui/wording.ts';
import { install } from './install-prompt.ts';
import { toManualSteps } from './install-ways.ts';
import { type BrowserFacts, toPlatform } from './platform.ts';

interface InstallBannerProps {
  readonly browser: BrowserFacts;
  readonly canPrompt: boolean;
  readonly close: () => void;
  readonly never: () => void;
}

/** Offers to install: in a corner on wide screens, above the dock on phones. It does not take the focus. */
export default function InstallBanner({ browser, canPrompt, close, never }: InstallBannerProps) {
  const name = useRootData()?.site.productName ?? '';
  const steps = canPrompt ? [] : toManualSteps(toPlatform(browser));
  return (
    <section
      aria-label="安装应用"
      className="fixed inset-x-0 bottom-(--dock-height) z-40 animate-settle border-t border-line bg-raised p-5 shadow-float sm:inset-x-auto sm:right-6 sm:bottom-[calc(var(--dock-height)+1.5rem)] sm:w-96 sm:rounded-2xl sm:border"
    >
      <div className="flex items-start gap-4">
        <img
          alt=""
          className="size-12 shrink-0 rounded-xl"
          height={48}
          src="/icons/icon-192.png"
          width={48}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">安装{name}</h2>
          <p className="text-sm text-soft">从图标打开，不用应用商店，也避开假网址。</p>
        </div>
        <IconButton className="-mt-2.5 -mr-2.5" icon="close" label="关闭" onClick={close} />
      </div>
      {steps.length > 0 && (
        <ol className="mt-3 list-decimal space-y-1 pl-5 text-[0.95rem] text-soft marker:text-gold">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
        {canPrompt && <Button onClick={install}>{wording.install.now}</Button>}
        <Button className="-mx-2" onClick={never} tone="plain">
          {wording.install.never}
        </Button>
        <a
          className="target ml-auto inline-flex items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
          href="/pwa-download"
        >
          怎样安装
        </a>
      </div>
    </section>
  );
}
