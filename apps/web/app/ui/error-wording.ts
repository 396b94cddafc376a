/** Texts of error pages that the specification prescribes literally. Every page has them; those of wallets and payments are in `wording.ts`. */
export const errorWording = {
  pageNotFound: 'Page Not Found',
  pageNotFoundAt: (path: string) => `Page not found: ${path}`,
  internalServerError: 'Internal Server Error',
  accountsUnreachable: '账户服务暂时连不上。您没有退出登录，请稍后刷新再试。',
} as const;
