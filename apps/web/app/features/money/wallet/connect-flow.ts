import { walletDialogCloseDelay } from '@suixue/chain/limits';
import { type Cell, createCell } from '#app/ui/state/cell.ts';
import { judgeWallet } from './judge-wallet.ts';
import { WalletError } from './wallet-error.ts';
import type { WalletStore } from './wallet-store.ts';

export type ConnectProblem =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'wrong-wallet' };

/** The steps of connecting a wallet. */
export type ConnectStep =
  | { readonly kind: 'choosing'; readonly problem: ConnectProblem | null }
  | { readonly kind: 'connecting'; readonly name: string; readonly icon: string }
  /** The wallet has several addresses, and no binding decides between them. */
  | { readonly kind: 'which-address'; readonly name: string; readonly addresses: readonly string[] }
  | { readonly kind: 'connected'; readonly name: string; readonly icon: string };

export interface ConnectFlow {
  readonly step: Cell<ConnectStep>;
  choose(name: string): Promise<void>;
  chooseAddress(address: string): void;
  /** Returns to the list and ends whatever is running; also when the dialog closes. */
  back(): void;
  isBusy(): boolean;
}

interface FlowParts {
  readonly store: WalletStore;
  /** The account's bound addresses; empty if none is bound or there is no session. */
  readonly readOwners: () => Promise<readonly string[]>;
  /** Schedules a callback; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onDone: () => void;
}

const choosing = (problem: ConnectProblem | null = null): ConnectStep => ({ kind: 'choosing', problem });

export function createConnectFlow({ store, readOwners, after, onDone }: FlowParts): ConnectFlow {
  const step = createCell<ConnectStep>(choosing());
  /** Each choice has a number, so that an abandoned one changes nothing when it ends. */
  let choice = 0;
  let cancelClosing = () => {};

  const fail = (problem: ConnectProblem) => {
    cancelClosing();
    choice += 1;
    step.set(choosing(problem));
  };

  const arrive = () => {
    const connection = store.connection();
    if (connection.kind !== 'connected') return fail({ kind: 'failed', error: new WalletError('gone') });
    step.set({ kind: 'connected', name: connection.name, icon: connection.icon });
    cancelClosing = after(walletDialogCloseDelay, onDone);
  };

  const judge = (owners: readonly string[]) => {
    const verdict = judgeWallet(store, owners);
    if (verdict === 'wrong') return fail({ kind: 'wrong-wallet' });
    const connection = store.connection();
    if (verdict === 'unbound' && connection.kind === 'connected' && connection.addresses.length > 1)
      step.set({ kind: 'which-address', name: connection.name, addresses: connection.addresses });
    else arrive();
  };

  /** The selected wallet may disappear before the step is displayed. */
  const watch = () => {
    const { kind } = step.get();
    const isGone = store.connection().kind === 'disconnected';
    if (isGone && (kind === 'which-address' || kind === 'connected'))
      fail({ kind: 'failed', error: new WalletError('gone') });
  };
  let unwatch = () => {};

  const leave = () => {
    unwatch();
    cancelClosing();
    choice += 1;
    const { kind } = step.get();
    if (kind !== 'connecting' && kind !== 'which-address') return;
    store.giveUp();
    // It had answered, but its owner had not been checked.
    if (store.connection().kind === 'connected') store.disconnect();
  };

  return {
    step,
    async choose(name) {
      leave();
      unwatch = store.subscribe(watch);
      const own = choice;
      const icon = store.wallets().find((wallet) => wallet.name === name)?.icon ?? '';
      step.set({ kind: 'connecting', name, icon });
      try {
        await store.connect(name);
        const owners = await readOwners();
        if (own === choice) judge(owners);
      } catch (error) {
        if (own !== choice) return;
        // Also disconnects a wallet whose owner cannot be read.
        if (store.connection().kind === 'connected') store.disconnect();
        fail({ kind: 'failed', error });
      }
    },
    chooseAddress(address) {
      try {
        store.choose(address);
        arrive();
      } catch (error) {
        // The wallet has removed the address meanwhile.
        store.disconnect();
        fail({ kind: 'failed', error });
      }
    },
    back() {
      leave();
      step.set(choosing());
    },
    isBusy: () => step.get().kind !== 'choosing',
  };
}
