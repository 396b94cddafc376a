import { type FormState, untouched } from '#app/platform/forms/form-state.ts';

/** Success messages at the top of a tab. The URL names them, so they work without script. */
const sentences: Readonly<Record<string, string>> = {
  name: '称呼已经改好。',
  avatar: '头像已经换好。',
  'avatar-removed': '头像已经删除。',
  referral: '推荐人已经设好，以后不再更改。',
  'telegram-removed': 'Telegram 已经解除绑定，不会再收到通知。',
  password: '新密码已经保存，其他设备上的登录都已结束。',
  email: '邮箱已经更换，下次用新的邮箱登录。',
  phone: '手机号已经更换，下次可以用新的号码登录。',
  session: '那台设备上的登录已经结束。',
  sessions: '其他设备上的登录都已结束。',
  notifications: '通知的选择已经保存。',
  display: '显示设置已经保存。',
  region: '所在的国家或地区已经保存。',
  kept: '账户已经保留，注销已取消。',
  invited: '已经记下是谁邀请了您。绑定钱包时会再问您，要不要把对方写成推荐人。',
};

const problems: Readonly<Record<string, string>> = {
  'avatar-missing': '请先选择一张图片。头像没有改变。',
  'avatar-wrong-type': '头像只支持 jpg、jpeg、png。请换一张图片，头像没有改变。',
  'avatar-too-large': '图片太大，不能超过 2 MB（2040 KB）。请换一张小一些的，头像没有改变。',
  'avatar-busy': '另一个页面刚刚换了头像，这一张没有保存。请刷新后再试。',
  'avatar-failed': '图片没有存好，头像没有改变。请稍后再试。',
  'export-often': '导出得太频繁，请过一小时再来。',
  export: '数据没有导出成功。请稍后再试。',
  'invitation-code-invalid': '注册好了，但邀请没有记下：没有这个邀请码。',
  'invitation-code-own': '注册好了，但邀请没有记下：这是您自己的邀请码。',
  'invitation-not-accepted': '注册好了，但邀请没有记下：这位邀请人现在不能邀请朋友。',
  'invitation-inviter-too-new': '注册好了，但邀请没有记下：邀请人的注册时间要比您早。',
  'invitation-limit-reached':
    '注册好了，但邀请没有记下：这位邀请人今天邀请的人数已满，7 天内可以在“邀请”页再填一次。',
  'invitation-later': '注册好了，但邀请没有记下：服务暂时连不上。7 天内可以在“邀请”页再填一次邀请码。',
};

/** Messages beside the code fields. */
const inForms: Readonly<Record<string, string>> = {
  'email-sent': '验证码已经寄出，10 分钟内有效。两个邮箱都确认之后才会更换。',
  'email-half': '这一边已经确认。再填写另一个邮箱收到的验证码，更换才会生效。',
  'phone-sent': '验证码已经发出，10 分钟内有效。',
};

const pick = (from: Readonly<Record<string, string>>, name: string | null) =>
  name !== null && Object.hasOwn(from, name) ? (from[name] ?? null) : null;

export const doneSentence = (name: string | null): string | null => pick(sentences, name);
export const problemSentence = (name: string | null): string | null => pick(problems, name);

/** If a form continues, its message appears there instead of at the top. */
export function saidInForm(name: string | null): FormState | null {
  const notice = pick(inForms, name);
  if (notice === null) return null;
  return { ...untouched, form: name === 'phone-sent' ? 'phone' : 'email', notice };
}
