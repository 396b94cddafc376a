import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { wording } from '#app/ui/wording.ts';
import { install, installedNow, installPrompt } from './install-prompt.ts';
import { toManualSteps } from './install-ways.ts';
import { toPlatform } from './platform.ts';
import { useBrowserFacts } from './use-install.ts';
import { offlineState } from './worker.ts';

/** How to install in the current browser; empty until the browser is known. */
export function InstallPanel() {
  const browser = useBrowserFacts();
  const canPrompt = useCell(installPrompt, null) !== null;
  const isInstalled = useCell(installedNow, false) || browser?.isStandalone === true;
  const isOfflineReady = useCell(offlineState, 'none') !== 'none';
  if (!browser) return null;
  const steps = toManualSteps(toPlatform(browser));
  return (
    <Card className="mb-10">
      <h2 className="text-xl">在这台设备上</h2>
      {isInstalled ? (
        <p className="mt-2 text-soft">已经装好了。以后从图标打开就行。</p>
      ) : canPrompt ? (
        <>
          <p className="mt-2 text-soft">这个浏览器可以直接安装。</p>
          <Button className="mt-4" icon="download" onClick={install}>
            {wording.install.now}
          </Button>
        </>
      ) : steps.length > 0 ? (
        <ol className="mt-3 list-decimal space-y-1.5 pl-6 text-soft marker:text-gold">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-soft">这个浏览器没有给出安装按钮。可以照下面的步骤，从浏览器菜单里装。</p>
      )}
      <p className="mt-4 flex items-start gap-2 border-t border-line pt-4 text-sm text-soft">
        <Icon className="mt-0.5 size-4 shrink-0 text-gold" name={isOfflineReady ? 'check' : 'offline'} />
        {isOfflineReady
          ? '离线阅读已经就绪：打开过的公开页面，没有网络时也能读。'
          : '离线阅读还没有就绪。浏览器不支持、在无痕窗口里，或第一次打开还没准备好时会这样。'}
      </p>
    </Card>
  );
}
