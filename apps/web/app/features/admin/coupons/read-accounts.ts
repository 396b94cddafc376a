import { toAccount } from '#app/features/admin/chain/form-values.ts';

/** Accounts of one text, as the chain names them; or what is wrong. One account a line, or separated by spaces or commas. */
export function readAccounts(text: string, max: number): readonly string[] | string {
  const parts = text.split(/[\s,，;；、]+/).filter((part) => part !== '');
  if (parts.length === 0) return '请填写至少一个账户。';
  if (parts.length > max) return `一次最多发给 ${max} 个账户，现在有 ${parts.length} 个。`;
  const uids: string[] = [];
  for (const part of parts) {
    const uid = toAccount(part);
    if (uid === undefined) return `“${part.slice(0, 60)}”不是账户编号。请从“学员”里的个人页面复制。`;
    if (uids.includes(uid)) return `“${part}”写了两次。要给同一个人发两张，请分两次发。`;
    uids.push(uid);
  }
  return uids;
}
