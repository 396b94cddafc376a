/** Questions that the site's own material answers. */
export const exampleQuestions = [
  '地址、私钥和助记词是什么关系？',
  '助记词应该怎么备份？',
  '资金池锁仓期间，最坏会怎样？',
] as const;
