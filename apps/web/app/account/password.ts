/** As the account service has it; said before anything is sent. */
export const shortestPassword = 6;

export const shortPasswordProblem = `密码至少要 ${shortestPassword} 个字符。`;

export function isLongEnough(password: string): boolean {
  return [...password].length >= shortestPassword;
}
