/** The account service's minimum, checked before anything is sent. */
export const minPasswordLength = 8;

export const shortPasswordProblem = `密码至少要 ${minPasswordLength} 个字符。`;
export const commonPasswordProblem =
  '这个密码太常见，别人很容易猜到。请换一个，不要用连续的数字、姓名、生日或邮箱。';
export const passwordHint = `至少 ${minPasswordLength} 个字符，越长越好。不要用生日、姓名或“12345678”这类常见密码，也不要和别的网站相同。`;

export function isLongEnough(password: string): boolean {
  return [...password].length >= minPasswordLength;
}
