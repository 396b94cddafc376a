/**
 * Fixed wording of the product: what the specification prescribes to the letter, in one place, so that a test can
 * hold it against the specification and no page says it in its own words.
 */
export const wording = {
  pageNotFound: 'Page Not Found',
  pageNotFoundAt: (path: string) => `Page not found: ${path}`,
  internalServerError: 'Internal Server Error',

  install: {
    never: '已安装，不再提醒',
    now: '立即安装',
  },
} as const;
