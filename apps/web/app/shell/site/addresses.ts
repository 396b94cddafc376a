/** Pages without parameters that are not documents. Public ones are in the sitemap. */
export const addresses: readonly { readonly path: string; readonly isPublic: boolean }[] = [
  { path: '/ai', isPublic: true },
  { path: '/course', isPublic: true },
  { path: '/invite', isPublic: false },
  { path: '/invite/reward', isPublic: false },
  { path: '/millionaire', isPublic: true },
  { path: '/millionaire/profit', isPublic: true },
  { path: '/millionaire/vote', isPublic: true },
  { path: '/news', isPublic: true },
  { path: '/phone/mine', isPublic: true },
  { path: '/points', isPublic: true },
  { path: '/points/journal', isPublic: false },
  { path: '/points/rank', isPublic: true },
  // Draws are linked only where they are open.
  { path: '/points/play', isPublic: false },
  { path: '/pwa-download', isPublic: true },
  { path: '/search', isPublic: false },
  { path: '/sign-in', isPublic: false },
  { path: '/sign-up', isPublic: false },
  // Search engines would see why it is closed: their region is unknown.
  { path: '/staking', isPublic: false },
  { path: '/support', isPublic: true },
  { path: '/user', isPublic: false },
  { path: '/user/orders', isPublic: false },
  { path: '/user/support', isPublic: false },
];
