import type { Commodity } from '@suixue/chain/contract/shop';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { useState } from 'react';
import type { ActBuild } from '#app/features/admin/authority/act-outcome.ts';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { readWords } from '#app/features/admin/catalogue/words/read-words.ts';
import { WordsFields } from '#app/features/admin/catalogue/words/words-fields.tsx';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { goodLinkHint, SaleFields, ShelfFields } from './good-fields.tsx';
import { type GoodKind, goodKeptTexts } from './good-kind.ts';
import { goodLines } from './good-lines.ts';
import { commodityToTerms, type GoodTerms } from './good-terms.ts';
import { priceCoins } from './price-coins.ts';
import { readSaleTerms, readShelf } from './read-good-form.ts';
import { findStaleness } from './stale-good.ts';

interface GoodActsProps {
  readonly kind: GoodKind;
  /** As the chain had it when the page read it. */
  readonly commodity: Commodity;
  readonly settings: ContractSettings;
  /** Reads the chain again, after another administrator changed the commodity. */
  readonly reload: () => void;
}

/** The forms that change a commodity. Each changes its part and leaves the rest as the chain has it. */
export function GoodActs({ kind, commodity, settings, reload }: GoodActsProps) {
  const terms = commodityToTerms(commodity);
  const isWaiting = !commodity.is_confirmed;
  const describe = (coinType: string) => settings.currencies.find((one) => one.coinType === coinType)?.facts;
  /** Nothing is signed over a change that the form does not show; the other parts are sent as the chain has them now. */
  const update = async (change: Partial<GoodTerms>): Promise<ActBuild | string> => {
    const { readGoodOnChain } = await import('./read-good-on-chain.ts');
    const now = await readGoodOnChain(commodity.id);
    if (now === null) return '这件商品刚刚被删除了。什么都没有签名。';
    const stale = findStaleness(commodity, now, { change, describe });
    if (stale !== null) {
      reload();
      return stale;
    }
    const present = commodityToTerms(now);
    const next = { ...present, ...change };
    // A commodity that is not on sale yet can be put in force by the admin with the same terms.
    if (now.is_confirmed && goodLines(present, next, { describe }).length === 0)
      return '没有改动，不用签名。';
    return (tx, academy, calls) => calls.updateCommodity(tx, academy, { ...next, id: commodity.id });
  };
  return (
    <>
      <ChainCard
        about={`供应量、限购和上架，签名之后马上生效。${isWaiting ? '这件商品的条款还没有启用：运营者在这里签名，48 小时会重新算起。' : ''}`}
        id="shelf"
        isFolded
        needs="operator"
        title="上架与供应"
      >
        <ChainAct
          needs="operator"
          prepare={(form) => {
            const shelf = readShelf(form, commodity);
            return typeof shelf === 'string' ? shelf : update(shelf);
          }}
          submit="更改供应"
          title="更改商品的供应"
        >
          <ShelfFields {...terms} />
        </ChainAct>
      </ChainCard>
      <SaleCard {...{ kind, commodity, settings, terms, update }} />
      <ChainCard
        about={`文字和图片，签名之后马上生效。${isWaiting ? '条款启用之前，运营者签名会让 48 小时重新算起。' : ''}`}
        id="words"
        isFolded
        needs="operator"
        title="文字与图片"
      >
        <ChainAct
          needs="operator"
          prepare={(form) => {
            const words = readWords(form, terms.words);
            return typeof words === 'string' ? words : update({ words });
          }}
          submit="更改文字"
          title="更改商品的文字"
        >
          <WordsFields linkHint={goodLinkHint} words={terms.words} />
        </ChainAct>
      </ChainCard>
    </>
  );
}

/** The rows of prices start over when the chain has other terms. */
const saleKey = ({ prices, refundWindow, authorUid, shares }: GoodTerms): string =>
  JSON.stringify([prices, refundWindow, authorUid, shares], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

interface SaleCardProps extends Omit<GoodActsProps, 'reload'> {
  readonly terms: GoodTerms;
  readonly update: (change: Partial<GoodTerms>) => Promise<ActBuild | string>;
}

function SaleCard({ kind, commodity, settings, terms, update }: SaleCardProps) {
  const [shares, setShares] = useState<ProfitRule | null>(terms.shares);
  const [round, setRound] = useState(0);
  const coins = priceCoins(settings);
  return (
    <ChainCard
      about={
        commodity.announced
          ? '已经有一项预告。运营者再改，会取代它，重新等 48 小时；管理员改的马上生效，预告作废。'
          : '运营者改的要预告 48 小时才能启用，在那之前照现在的卖。管理员改的马上生效。'
      }
      id="sale"
      isFolded
      needs="operator"
      title="价格与条款"
    >
      <ChainAct
        needs="operator"
        onDone={() => setRound(round + 1)}
        prepare={(form) => {
          const sale = readSaleTerms(form, { kind, coins, shares });
          return typeof sale === 'string' ? sale : update(sale);
        }}
        submit="更改条款"
        title="更改商品的价格与条款"
      >
        <SaleFields
          coins={coins}
          key={`${round} ${saleKey(terms)}`}
          kind={kind}
          onShares={setShares}
          terms={terms}
        />
      </ChainAct>
    </ChainCard>
  );
}

interface DeleteGoodProps {
  readonly kind: GoodKind;
  readonly commodity: Commodity;
}

/** 删除: for good, owners keep what they have. */
export function DeleteGood({ kind, commodity }: DeleteGoodProps) {
  const { supplied } = commodity;
  return (
    <ChainCard
      about="从链上删除，不能恢复。只是不想卖了，请用下架，随时能再上架。"
      id="delete"
      isFolded
      needs="operator"
      title="删除商品"
    >
      <ul className="list-disc space-y-1 ps-5 text-soft">
        <li>
          {supplied > 0n
            ? `卖出的 ${supplied} 份不受影响：${goodKeptTexts[kind]}，退款期内照样能退。`
            : '还没有卖出过。'}
        </li>
        <li>购买名单和预告中的条款作废；只能用在它上面的优惠券再也用不上。</li>
      </ul>
      <ChainAct
        needs="operator"
        prepare={(form) =>
          form.get('sure') === 'on'
            ? (tx, academy, calls) => void calls.deleteCommodity(tx, academy, { id: commodity.id })
            : '请先勾选确认。'
        }
        submit="删除商品"
        title="删除商品"
        tone="danger"
      >
        <label className="flex min-h-11 items-center gap-3">
          <input className="size-5 accent-gold" name="sure" type="checkbox" />
          <span>删除「{commodity.metadata.name}」，不再卖</span>
        </label>
      </ChainAct>
    </ChainCard>
  );
}
