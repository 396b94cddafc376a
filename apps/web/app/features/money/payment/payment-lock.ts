/** At most one payment per address at a time, across all tabs. */
export interface PaymentLock {
  /** Runs the work while holding the lock; returns `held` at once if another tab holds it. */
  hold<T>(account: string, work: () => Promise<T>): Promise<T | 'held'>;
}

/** Uses the Web Locks API, whose locks end with the tab that holds them. */
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

/** Without Web Locks, as on plain HTTP: one payment per tab. */
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
