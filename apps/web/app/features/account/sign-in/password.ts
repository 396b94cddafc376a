export const shortPasswordProblem = (least: number): string => `密码至少要 ${least} 个字符。`;
export const commonPasswordProblem =
  '这个密码太常见，别人很容易猜到。请换一个，不要用连续的数字、姓名、生日或邮箱。';
export const passwordHint = (least: number): string =>
  `至少 ${least} 个字符，越长越好。不要用生日、姓名或“12345678”这类常见密码，也不要和别的网站相同。`;
