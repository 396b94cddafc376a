import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { Field } from '#app/ui/field.tsx';
import { State } from '#app/ui/state.tsx';
import { BoxList } from './box-list.tsx';
import { FeatureNote } from './feature-note.tsx';
import { maxAtOnce, maxDailyPlays, maxKeySize, readBoxTerms } from './read-box-form.ts';
import type { BoxRow } from './read-boxes.ts';

/** All boxes, and the form of a new one. */
export function BoxesPage({ boxes }: { readonly boxes: readonly BoxRow[] }) {
  const settings = settingsOf(useContractSettings());
  return (
    <div className="space-y-4">
      <FeatureNote settings={settings} />
      {boxes.length > 0 ? <BoxList boxes={boxes} /> : <State kind="empty" title="还没有抽奖箱" />}
      <ChainWallet />
      {settings ? <NewBox /> : <ChainAuthority needs="operator" />}
    </div>
  );
}

function NewBox() {
  return (
    <ChainCard
      about="先定规则，以后不能改，箱子也不能删除。新箱子是空的，签名之后到它的页面装奖品。"
      id="new"
      needs="operator"
      title="新建抽奖箱"
    >
      <ChainAct
        needs="operator"
        prepare={(form) => {
          const terms = readBoxTerms(form);
          return typeof terms === 'string'
            ? terms
            : (tx, academy, calls) => void calls.createBox(tx, academy, terms);
        }}
        submit="新建抽奖箱"
        title="新建抽奖箱"
      >
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field
            autoComplete="off"
            defaultValue="1"
            hint={`一次抽出的件数，1 到 ${maxAtOnce}。`}
            inputMode="numeric"
            label="每次抽几件"
            name="atOnce"
          />
          <Field
            autoComplete="off"
            defaultValue="1"
            hint={`1 到 ${maxDailyPlays}，按 UTC 的日期算。`}
            inputMode="numeric"
            label="每人每天几次"
            name="daily"
          />
          <Field
            autoComplete="off"
            defaultValue="16"
            hint={`按字节，最多 ${maxKeySize}。只装积分和券，用 16。`}
            inputMode="numeric"
            label="奖品名称的长度上限"
            name="keySize"
          />
        </div>
      </ChainAct>
    </ChainCard>
  );
}
