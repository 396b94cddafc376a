import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { Field } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { AccountField, accountProblem } from './account-field.tsx';
import { ChainCard } from './chain-card.tsx';
import { accountOf, addressOf, countOf } from './form-values.ts';
import type { AnnouncedRecoveryRow } from './read-chain-rows.ts';

/** 代设推荐人 and the referral tier of an account. */
export function Proposers() {
  return (
    <ChainCard
      about="推荐人只能设一次，以后不能更改，而且要比被推荐的账户更早绑定钱包。"
      id="proposers"
      needs="operator"
      title="推荐人"
    >
      <ChainAct
        needs="operator"
        prepare={(form) => {
          const uid = accountOf(form, 'uid');
          const proposer = accountOf(form, 'proposer');
          if (uid === undefined || proposer === undefined) return accountProblem;
          if (uid === proposer) return '推荐人要是另一个账户。';
          return (tx, academy, calls) => void calls.setProposerFor(tx, academy, { uid, proposer });
        }}
        submit="设为推荐人"
        title="代设推荐人"
      >
        <AccountField name="uid" />
        <AccountField label="推荐人的账户" name="proposer" />
      </ChainAct>
      <div className="space-y-3 border-t border-line pt-4">
        <h3 className="text-base font-medium">推荐分成的级别</h3>
        <ChainAuthority needs="admin" />
        <ChainAct
          needs="admin"
          prepare={(form) => {
            const uid = accountOf(form, 'uid');
            const layer = countOf(form, 'layer');
            if (uid === undefined) return accountProblem;
            if (layer === undefined || layer > 255n) return '级别是从 0 开始的整数。';
            return (tx, academy, calls) =>
              void calls.setProfitLayer(tx, academy, { uid, profitLayer: Number(layer) });
          }}
          submit="更改级别"
          title="更改推荐分成的级别"
          tone="quiet"
        >
          <AccountField name="uid" />
          <Field inputMode="numeric" label="级别" name="layer" />
        </ChainAct>
      </div>
    </ChainCard>
  );
}

/** 找回钱包: announcements, which the owner can stop within seven days, and the admin's veto. */
export function Recoveries({ recoveries }: { readonly recoveries: readonly AnnouncedRecoveryRow[] }) {
  return (
    <ChainCard
      about="学员丢了钱包，先核实身份，再公告新地址。满七天之后，新钱包才能接管；原钱包随时可以取消，取消后三十天内不能再公告。"
      id="recoveries"
      needs="operator"
      title="找回钱包"
    >
      {recoveries.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {recoveries.map(({ uid, account, to, announcedAt, opensAt }) => (
            <li className="space-y-3 py-4" key={uid}>
              <p>
                账户 <code className="font-mono text-sm break-all">{account}</code> 找回到{' '}
                <code className="font-mono text-sm break-all">{to}</code>
              </p>
              <p className="text-sm text-soft">
                {momentToText(announcedAt)} 公告，{momentToText(opensAt)} 起新钱包可以接受。
              </p>
              <ChainAuthority needs="admin" />
              <ChainAct
                needs="admin"
                prepare={() => (tx, academy, calls) => void calls.revokeRecovery(tx, academy, { uid })}
                submit="撤销公告"
                title="撤销找回公告"
                tone="danger"
              />
            </li>
          ))}
        </ul>
      )}
      <ChainAct
        needs="operator"
        prepare={(form) => {
          const uid = accountOf(form, 'uid');
          const to = addressOf(form, 'to');
          if (uid === undefined) return accountProblem;
          if (to === undefined) return '这不是钱包地址。地址以 0x 开头，后面最多 64 位。';
          return (tx, academy, calls) => void calls.announceRecovery(tx, academy, { uid, to });
        }}
        submit="公告找回"
        title="公告找回钱包"
      >
        <AccountField name="uid" />
        <Field autoComplete="off" label="新钱包的地址" name="to" spellCheck={false} />
      </ChainAct>
    </ChainCard>
  );
}
