/** At most one payment of an address is under way, in all tabs together. */
export interface PaymentLock {
  /** Does the work while nobody else can; answers `held` when somebody else is at it, at once. */
  hold<T>(account: string, work: () => Promise<T>): Promise<T | 'held'>;
}

/** By the browser's own locks, which end with the tab that holds them, however it ends. */
export function createPaymentLock(locks: LockManager | undefined): PaymentLock {
  if (!locks) return createTabLock();
  return {
    hold: <T>(account: string, work: () => Promise<T>) =>
      locks.request(
        `suixue-payment:${account}`,
        { ifAvailable: true },
        async (lock): Promise<T | 'held'> => (lock ? work() : 'held'),
      ),
  };
}

/** Where there are no locks between tabs, as without https: one payment of this tab. */
export function createTabLock(): PaymentLock {
  const held = new Set<string>();
  return {
    async hold(account, work) {
      if (held.has(account)) return 'held';
      held.add(account);
      return work().finally(() => held.delete(account));
    },
  };
}
