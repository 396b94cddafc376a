/** Kept for good: 已安装，不再提醒. */
const neverKey = 'pwa-never-remind';
/** Kept until this window is closed. */
const closedKey = 'pwa-banner-closed';

/** Storage may be refused altogether; then the wish holds for as long as the page does. */
function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

export const reminder = {
  isNeverAgain: () => attempt(() => localStorage.getItem(neverKey) === '1', false),
  isClosedForNow: () => attempt(() => sessionStorage.getItem(closedKey) === '1', false),
  neverAgain: () => attempt(() => localStorage.setItem(neverKey, '1'), undefined),
  closeForNow: () => attempt(() => sessionStorage.setItem(closedKey, '1'), undefined),
} as const;
