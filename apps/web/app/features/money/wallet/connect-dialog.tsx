import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OriginalText } from '#app/ui/original-text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { wording } from '#app/ui/wording.ts';
import { ChooseAddress } from './choose-address.tsx';
import type { ConnectFlow, ConnectProblem, ConnectStep } from './connect-flow.ts';
import { toConnectFailure } from './connect-problem.ts';
import { demoWalletName } from './demo/demo-wallet-name.ts';
import { isHandheld } from './in-app-browser.ts';
import { InstallLink, NoWallet } from './no-wallet.tsx';
import { type OpenedWallets, offersDemoWallet } from './opened-wallets.ts';
import { OtherDevice } from './other-device.tsx';
import type { WalletOpening } from './use-opened-wallets.ts';
import { closeWalletDialog, noDialog, walletDialog } from './wallet-cell.ts';
import { WalletIcon } from './wallet-icon.tsx';
import { WalletList } from './wallet-list.tsx';

interface ConnectDialogProps {
  readonly opening: WalletOpening;
  readonly flow: ConnectFlow | null;
}

const close = () => closeWalletDialog('connect');

export function ConnectDialog({ opening, flow }: ConnectDialogProps) {
  const isOpen = useCell(walletDialog, noDialog).kind === 'connect';
  useEffect(() => {
    if (!isOpen) flow?.back();
  }, [isOpen, flow]);
  return (
    <Dialog onClose={close} open={isOpen} title="连接钱包">
      {opening.kind === 'open' && flow ? (
        <Connecting flow={flow} wallets={opening.wallets} />
      ) : (
        <Opening opening={opening} />
      )}
    </Dialog>
  );
}

function Opening({ opening }: { readonly opening: WalletOpening }) {
  if (opening.kind !== 'failed') {
    return (
      <div className="space-y-2" role="status">
        <span className="sr-only">正在查找钱包</span>
        <Skeleton className="h-16 w-full rounded-2xl" />
        <Skeleton className="h-16 w-full rounded-2xl" />
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <Notice kind="problem" title={opening.message} />
      <Button icon="refresh" onClick={opening.again} tone="quiet">
        再试一次
      </Button>
    </div>
  );
}

interface ConnectingProps {
  readonly flow: ConnectFlow;
  readonly wallets: OpenedWallets;
}

const atFirst: ConnectStep = { kind: 'choosing', problem: null };

function Connecting({ flow, wallets }: ConnectingProps) {
  const step = useCell(flow.step, atFirst);
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef(step.kind);
  useEffect(() => {
    // The focused element of the previous step was removed; moves the focus to the new one.
    if (shown.current !== step.kind) region.current?.focus();
    shown.current = step.kind;
  }, [step.kind]);
  return (
    <div className="outline-none" ref={region} tabIndex={-1}>
      <Step flow={flow} step={step} wallets={wallets} />
    </div>
  );
}

function Step({ step, flow, wallets }: ConnectingProps & { readonly step: ConnectStep }) {
  switch (step.kind) {
    case 'choosing':
      return <Choosing flow={flow} problem={step.problem} wallets={wallets} />;
    case 'connecting':
      return (
        <div className="flex flex-col items-center gap-3 py-4 text-center">
          <WalletIcon icon={step.icon} size="large" />
          <p className="text-lg font-medium">{step.name}</p>
          <p className="flex items-center gap-2 text-gold" role="status">
            <Icon className="animate-turn" name="refresh" />
            {wording.wallet.connecting}
          </p>
          <p className="text-soft">{whereToConfirm(isDemo(wallets, step.name))}</p>
          <Button className="mt-2" onClick={flow.back} tone="quiet">
            {wording.wallet.backToWallets}
          </Button>
        </div>
      );
    case 'which-address':
      return (
        <ChooseAddress
          addresses={step.addresses}
          name={step.name}
          onBack={flow.back}
          onChoose={flow.chooseAddress}
        />
      );
    case 'connected':
      return (
        <div className="flex flex-col items-center gap-3 py-6 text-center">
          <WalletIcon icon={step.icon} size="large" />
          <p className="text-lg font-medium">{step.name}</p>
          <p className="flex items-center gap-2 text-leaf" role="status">
            <Icon name="check" />
            {wording.wallet.connected}
          </p>
        </div>
      );
  }
}

function whereToConfirm(isDemoWallet: boolean): string {
  if (isDemoWallet) return '请在弹出的演示钱包窗口里点「同意」。';
  if (isHandheld(navigator.userAgent)) return '请在钱包里确认连接。没有看到时，请回到钱包应用里找一找。';
  return '请在钱包扩展里确认连接。没有弹出窗口时，请点浏览器工具栏上的钱包图标。';
}

function isDemo({ facts }: OpenedWallets, name: string): boolean {
  return offersDemoWallet(facts) && name === demoWalletName;
}

function Choosing({ flow, problem, wallets }: ConnectingProps & { readonly problem: ConnectProblem | null }) {
  const { store } = wallets;
  const listed = useSyncExternalStore(store.subscribe, store.wallets, () => []);
  const choose = (name: string) => void flow.choose(name);
  const installed = listed.filter(({ name }) => !isDemo(wallets, name));
  const demo = listed.filter(({ name }) => isDemo(wallets, name));
  return (
    <div className="space-y-4">
      {problem && <Problem problem={problem} />}
      {listed.length === 0 && <NoWallet />}
      {installed.length > 0 && <WalletList onChoose={choose} wallets={installed} />}
      {demo.length > 0 && (
        <WalletList
          noteOf={() => '只在这台电脑上练习用，里面的币没有任何价值'}
          onChoose={choose}
          wallets={demo}
        />
      )}
      {installed.length === 0 && demo.length > 0 && <InstallLink />}
      {!isHandheld(navigator.userAgent) && <OtherDevice />}
      <p className="text-sm text-faint">
        连接只是让本站看到您的地址，不会动用任何资产。任何人向您要助记词，都是骗子。
      </p>
    </div>
  );
}

function Problem({ problem }: { readonly problem: ConnectProblem }) {
  if (problem.kind === 'wrong-wallet') {
    return (
      <Notice kind="problem" title={wording.wallet.wrongTitle}>
        <p>{wording.wallet.wrongText}</p>
      </Notice>
    );
  }
  const { message, advice, walletText } = toConnectFailure(problem.error);
  return (
    <Notice kind="problem" title={wording.wallet.connectFailed}>
      <p className="break-words">{message}</p>
      {advice && <p>{advice}</p>}
      {walletText && <OriginalText source="钱包" text={walletText} />}
    </Notice>
  );
}
