import { isRejection, messageOf, WalletError, type WalletErrorKind } from './wallet-error.ts';

const advice: Record<WalletErrorKind, string> = {
  'not-connected': '请从列表里重新选择钱包。',
  'no-account': '钱包没有给出地址。请先在钱包里解锁，或者新建一个账户，再来连接。',
  'wrong-network': '钱包里的账户不在本站使用的网络上。请在钱包里切换网络，再来连接。',
  unsupported: '这个钱包不能签署交易，请换一个钱包。',
  'given-up': '请从列表里重新选择钱包。',
  gone: '钱包已经不在这个页面上了。请确认扩展已启用，必要时刷新本页。',
};

/** A failure and its remedy. */
export interface ConnectFailure {
  readonly message: string;
  readonly advice: string | null;
  /** The wallet's own text, if the error is unknown. */
  readonly walletText: string | null;
}

const refused = '您在钱包里拒绝了连接。想连接时，再选一次就行。';
const unexplained = '钱包没有说明原因。';
const unknown = '钱包没有完成连接。请打开钱包看看，再试一次，或换一个钱包。';

export function toConnectFailure(error: unknown): ConnectFailure {
  if (error instanceof WalletError)
    return { message: error.message, advice: advice[error.kind], walletText: null };
  const said = messageOf(error);
  if (said === '') return { message: unexplained, advice: null, walletText: null };
  // A user who declined need not read the wallet's text.
  if (isRejection(error)) return { message: refused, advice: null, walletText: null };
  return { message: unknown, advice: null, walletText: said };
}
