import { useEffect, useMemo } from 'react';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { wording } from '#app/ui/wording.ts';
import { BindDialog } from './bind-dialog.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { createConnectFlow } from './connect-flow.ts';
import { DemoWindow } from './demo/demo-window.tsx';
import { isSignedOut } from './forget-wallet.ts';
import { guardOwner } from './guard-owner.ts';
import { type OpenedWallets, offersDemoWallet } from './opened-wallets.ts';
import { endAwaitingWallet } from './recent-wallet.ts';
import { readRecovery } from './recovery.ts';
import { useOpenedWallets } from './use-opened-wallets.ts';
import {
  askToBind,
  closeWalletDialog,
  walletConnection,
  walletDialog,
  walletForOperator,
  walletTrial,
} from './wallet-cell.ts';
import { reloadWalletRecord, walletRecord } from './wallet-record.ts';

export interface WalletRuntimeProps {
  readonly viewerId: string | null;
}

/** All wallet code of a page, loaded on demand. */
export function WalletRuntime({ viewerId }: WalletRuntimeProps) {
  const opening = useOpenedWallets();
  const wallets = opening.kind === 'open' ? opening.wallets : null;
  const flow = useMemo(() => wallets && createFlow(wallets, viewerId), [wallets, viewerId]);
  useEffect(() => flow?.guard(), [flow]);
  useEffect(() => (wallets ? tellPages(wallets) : undefined), [wallets]);
  useEffect(() => {
    if (opening.kind === 'failed') endAwaitingWallet();
  }, [opening.kind]);
  useEffect(() => {
    // The user signed out while the page stayed open.
    if (wallets && isSignedOut(viewerId, document.cookie)) wallets.store.disconnect();
  }, [wallets, viewerId]);
  return (
    <>
      <ConnectDialog flow={flow} opening={opening} />
      <BindDialog uid={viewerId} wallets={wallets} />
      {wallets && offersDemoWallet(wallets.facts) && <DemoWindow />}
    </>
  );
}

function createFlow(wallets: OpenedWallets, viewerId: string | null) {
  const { store } = wallets;
  const readOwners = () => readAllowed(wallets, viewerId);
  const flow = createConnectFlow({
    store,
    readOwners,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onDone() {
      const dialog = walletDialog.get();
      const isBound = (walletRecord.get()?.owner ?? []).length > 0;
      if (dialog.kind === 'connect' && dialog.thenBind && viewerId !== null && !isBound) askToBind();
      else closeWalletDialog('connect');
    },
  });
  const { wrongTitle: title, wrongText: description } = wording.wallet;
  const onWrong = () => void toasts.show({ tone: 'failure', title, description });
  return { ...flow, guard: () => guardOwner({ store, readOwners, isBusy: flow.isBusy, onWrong }) };
}

/** The addresses that may connect: bound ones, and one whose recovery may be accepted. */
async function readAllowed(wallets: OpenedWallets, viewerId: string | null): Promise<readonly string[]> {
  if (viewerId === null || walletForOperator.get()) return [];
  const { uid, owner } = await reloadWalletRecord();
  const connection = wallets.store.connection();
  if (uid !== viewerId || owner.length === 0 || connection.kind !== 'connected')
    return uid === viewerId ? owner : [];
  if (connection.addresses.some((address) => owner.includes(address))) return owner;
  const recovery = await readRecovery(wallets, uid);
  return recovery?.isOpen ? [...owner, recovery.to] : owner;
}

/** Copies the connection's state to the cell that pages read. */
function tellPages({ store, facts }: OpenedWallets): () => void {
  const tell = () => {
    const connection = store.connection();
    walletConnection.set(connection);
    if (connection.kind !== 'reconnecting') endAwaitingWallet();
  };
  walletTrial.set(offersDemoWallet(facts));
  tell();
  return store.subscribe(tell);
}
