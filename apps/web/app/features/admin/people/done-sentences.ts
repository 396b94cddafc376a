/** What a form did, by the parameter of the address that it leads to. */
const sentences: Readonly<Record<string, string>> = {
  ban: '账户已停用，所有登录都已退出，原因已告诉对方。',
  unban: '账户已恢复，对方可以重新登录。',
  'end-sessions': '所有设备都已退出，原因已告诉对方。',
  resend: '确认已经重发。请对方在登录页填写收到的验证码。',
  'fill-points': '积分已经记上。',
  'reverse-points': '已经撤回。',
  'set-invitation': '邀请权限已经保存。',
};

export const doneSentence = (name: string | null): string | null =>
  name !== null && Object.hasOwn(sentences, name) ? (sentences[name] ?? null) : null;
