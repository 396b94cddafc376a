import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { toHex } from '#app/platform/to-hex.ts';
import { Field } from '#app/ui/field.tsx';
import { ChainCard } from './chain-card.tsx';
import { bytesOf, shortTextOf } from './form-values.ts';

const keyBytes = 32;
const maxChainBytes = 64;

/** 凭证公钥: rotation of the key that signs vouchers. */
export function SigningKey({ settings: { state } }: { readonly settings: ContractSettings }) {
  return (
    <ChainCard
      about="绑定钱包、抽奖和找回都要服务器签发的凭证，合约用这把公钥核对。换了之后，旧凭证马上失效；服务器也要换成同一对密钥（VOUCHER_KEY）再启动。"
      id="auth-key"
      needs="admin"
      title="凭证公钥"
    >
      <p>
        现在是 <code className="font-mono text-sm break-all">{toHex(state.auth_key) || '没有设置'}</code>
        ，网络名「
        {state.chain}」。
      </p>
      <ChainAct
        needs="admin"
        prepare={(form) => {
          const authKey = bytesOf(form, 'authKey', keyBytes);
          const chain = shortTextOf(form, 'chain', maxChainBytes);
          if (authKey === undefined) return '公钥应为 32 字节，写成 64 位十六进制或 Base64。';
          if (chain === undefined) return '请填写网络名，最多 64 字节。';
          return (tx, academy, calls) => void calls.setAuthKey(tx, academy, { authKey, chain });
        }}
        submit="更换公钥"
        title="更换凭证公钥"
        tone="danger"
      >
        <Field autoComplete="off" label="新的公钥" name="authKey" spellCheck={false} />
        <Field defaultValue={state.chain} key={state.chain} label="网络名" name="chain" />
      </ChainAct>
    </ChainCard>
  );
}
