import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { AccountField, accountProblem } from '#app/features/admin/chain/account-field.tsx';
import { accountOf, countOf } from '#app/features/admin/chain/form-values.ts';
import { Field } from '#app/ui/field.tsx';
import type { ChainWare } from './chain-ware.ts';

interface ActProps {
  readonly ware: ChainWare;
}

/** Puts a ware on the shelf unchanged, or ends its sales. */
export function ShelfAct({ ware: { id, isOnShelf, terms } }: ActProps) {
  const { name } = terms.words;
  return (
    <ChainAct
      needs="operator"
      prepare={() => (tx, academy, calls) => {
        if (isOnShelf) calls.offShelf(tx, academy, { id: BigInt(id) });
        else calls.onShelf(tx, academy, { id: BigInt(id) });
      }}
      submit={isOnShelf ? '下架' : '重新上架'}
      title={isOnShelf ? `下架「${name}」` : `重新上架「${name}」`}
      tone={isOnShelf ? 'danger' : 'primary'}
    />
  );
}

/** 补货: a supply only grows. */
export function SupplementAct({ ware: { id, terms } }: ActProps) {
  return (
    <ChainAct
      needs="operator"
      prepare={(form) => {
        const more = countOf(form, 'more');
        if (more === undefined || more === 0n) return '数量是从 1 开始的整数。';
        return (tx, academy, calls) => void calls.supplement(tx, academy, { id: BigInt(id), more });
      }}
      submit="补货"
      title={`补货「${terms.words.name}」`}
      tone="quiet"
    >
      <Field
        autoComplete="off"
        hint="加到现在的数量上，不能减少。"
        inputMode="numeric"
        label="再加多少份"
        name="more"
      />
    </ChainAct>
  );
}

/** 免费名单: accounts that may take the ware once without paying. */
export function WhiteListAct({ ware: { id, terms } }: ActProps) {
  return (
    <ChainAct
      needs="operator"
      prepare={(form) => {
        const uid = accountOf(form, 'uid');
        if (uid === undefined) return accountProblem;
        const isListed = form.get('listed') !== 'no';
        return (tx, academy, calls) =>
          void calls.setWhiteList(tx, academy, { id: BigInt(id), uid, isListed });
      }}
      submit="更改名单"
      title={`免费名单「${terms.words.name}」`}
      tone="quiet"
    >
      <AccountField name="uid" />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">改为</legend>
        <label className="flex min-h-11 items-center gap-2">
          <input className="size-5" defaultChecked name="listed" type="radio" value="yes" />
          可以免费领取一次
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input className="size-5" name="listed" type="radio" value="no" />
          移出名单
        </label>
      </fieldset>
    </ChainAct>
  );
}

/** 删除: for good; owners keep the ware. */
export function DeleteAct({ ware: { id, terms } }: ActProps) {
  const { name } = terms.words;
  return (
    <ChainAct
      needs="operator"
      prepare={(form) =>
        form.get('sure') === 'on'
          ? (tx, academy, calls) => void calls.deleteWare(tx, academy, { id: BigInt(id) })
          : '请先勾选确认。'
      }
      submit="删除商品"
      title={`删除「${name}」`}
      tone="danger"
    >
      <label className="flex min-h-11 items-center gap-3">
        <input className="size-5 accent-gold" name="sure" type="checkbox" />
        <span>删除「{name}」，不能恢复</span>
      </label>
    </ChainAct>
  );
}
