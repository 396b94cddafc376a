import { isUuid } from '@suixue/backend/is-uuid';
import type { Commodity } from '@suixue/chain/contract/shop';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { AccountField, accountProblem } from '#app/features/admin/chain/account-field.tsx';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { accountOf } from '#app/features/admin/chain/form-values.ts';
import { personPath } from '#app/features/admin/people/person.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import { goodPath } from './good.ts';
import type { GoodDetail } from './read-good.ts';

interface WhiteListProps {
  readonly good: GoodDetail;
  readonly commodity: Commodity;
}

/** 谁能买: everyone, or only the accounts of the white list. */
export function WhiteList({ good: { id, whiteList, nextListed }, commodity }: WhiteListProps) {
  const { is_restricted: isRestricted } = commodity;
  const commodityId = BigInt(id);
  return (
    <ChainCard
      about={
        isRestricted
          ? '现在只有名单里的账户能买。向所有账户开放之后，名单留着，不起作用。'
          : '现在所有账户都能买。加第一个账户进名单，就变成只有名单里的能买。'
      }
      id="buyers"
      isFolded
      needs="operator"
      title="谁能买"
    >
      {whiteList.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {whiteList.map(({ uid, listedAt }) => (
            <li className="flex flex-wrap items-center justify-between gap-3 py-2" key={uid}>
              <span className="min-w-0 break-all">
                {isUuid(uid) ? <TextLink href={personPath(uid)}>{uidToText(uid)}</TextLink> : uidToText(uid)}{' '}
                <span className="text-sm text-faint">{momentToDateText(listedAt)} 加入</span>
              </span>
              <ChainAct
                needs="operator"
                prepare={() => (tx, academy, calls) =>
                  void calls.listCommodityBuyer(tx, academy, { id: commodityId, uid, isListed: false })
                }
                submit="移出"
                title="移出购买名单"
                tone="danger"
              />
            </li>
          ))}
        </ul>
      )}
      {nextListed !== null && (
        <TextLink href={`${goodPath(id)}?${new URLSearchParams({ listed: nextListed })}#buyers`}>
          名单的下一页
        </TextLink>
      )}
      <ChainAct
        needs="operator"
        prepare={(form) => {
          const uid = accountOf(form, 'uid');
          if (uid === undefined) return accountProblem;
          return (tx, academy, calls) =>
            void calls.listCommodityBuyer(tx, academy, { id: commodityId, uid, isListed: true });
        }}
        submit="加入名单"
        title="加入购买名单"
        tone="quiet"
      >
        <AccountField name="uid" />
      </ChainAct>
      <ChainAct
        needs="operator"
        prepare={() => (tx, academy, calls) =>
          void calls.restrictCommodity(tx, academy, { id: commodityId, isRestricted: !isRestricted })
        }
        submit={isRestricted ? '向所有账户开放' : '只卖给名单里的账户'}
        title="改变谁能买"
        tone="quiet"
      />
    </ChainCard>
  );
}
