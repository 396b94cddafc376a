import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { readAccounts } from './read-accounts.ts';

/** As many as fit into one consent that can still be read. */
const maxAtOnce = 50;

/** 发券: one coupon for each of some accounts, in one transaction: all get theirs or none. */
export function IssueCoupon({ kind }: { readonly kind: bigint }) {
  return (
    <ChainCard
      about="每个账户得到一张，马上到账，收不回来。一位运营者一天最多发 20 张，管理员不限。要么全部发出，要么一张也没发。"
      id="issue"
      needs="operator"
      title="发给学员"
    >
      <ChainAct
        needs="operator"
        prepare={async (form) => {
          const uids = readAccounts(String(form.get('accounts') ?? ''), maxAtOnce);
          if (typeof uids === 'string') return uids;
          const { findIssuingProblem } = await import('./read-coupon-on-chain.ts');
          const problem = await findIssuingProblem(kind, uids);
          if (problem !== null) return problem;
          return (tx, academy, calls) => {
            for (const uid of uids) calls.issueCoupon(tx, academy, { uid, kind });
          };
        }}
        submit="发券"
        title="发优惠券"
      >
        <TextArea
          autoComplete="off"
          hint={`每行一个账户编号，最多 ${maxAtOnce} 个。编号在“学员”里的个人页面。`}
          label="发给谁"
          name="accounts"
          spellCheck={false}
        />
      </ChainAct>
    </ChainCard>
  );
}
