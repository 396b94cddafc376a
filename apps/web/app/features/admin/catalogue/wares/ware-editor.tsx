import type { WaresTerms } from '@suixue/chain/transactions/catalogue';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { useRef, useState } from 'react';
import type { ActCheck } from '#app/features/admin/authority/act-outcome.ts';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { type ChainWare, isSameTerms, versionOf } from './chain-ware.ts';
import { Overtaken } from './overtaken.tsx';
import { readTerms } from './read-terms.ts';
import { TermsNotice } from './terms-notice.tsx';
import { WareFields } from './ware-fields.tsx';

/** A form that another operator has overtaken. */
interface Overtaking {
  readonly now: ChainWare;
  readonly yours: WaresTerms;
}

interface WareEditorProps {
  /** As the page shows it. */
  readonly ware: ChainWare;
  /** Reads the chain again, after another operator changed the ware. */
  readonly reload: () => void;
}

/** Changes texts and terms of a ware, and puts it on the shelf. It begins with what the chain has. */
export function WareEditor({ ware, reload }: WareEditorProps) {
  /** What the fields begin with. */
  const [start, setStart] = useState(ware);
  /** The version that may be overwritten: the one at the start, or a newer one that was shown. */
  const [base, setBase] = useState(ware);
  const [rule, setRule] = useState<ProfitRule | null>(ware.terms.shares);
  const [overtaken, setOvertaken] = useState<Overtaking | null>(null);
  const decimals = ware.facts?.decimals ?? 0;
  const symbol = ware.facts?.symbol ?? '最小单位';
  const yours = useRef(base.terms);
  const check: ActCheck = async (chain) => {
    const { readWareAgain } = await import('./read-ware.ts');
    const now = await readWareAgain(chain, base);
    if (!now) return '这件商品刚刚被删除了，什么都没有签。';
    const isTakenOff = ware.isOnShelf && !now.isOnShelf;
    if (isTakenOff || versionOf(now) !== versionOf(base)) reload();
    if (isTakenOff) return '另一位运营者刚刚下架了这件商品，保存会重新上架。什么都没有签，要上架请再签一次。';
    if (versionOf(now) === versionOf(base)) return null;
    setOvertaken({ now, yours: yours.current });
    // The same entry is accepted once both versions have been shown.
    setBase(now);
    return '另一位运营者刚刚改过这件商品，什么都没有签。下面列出两个版本，看清再签。';
  };
  /** After the own act the fields follow the chain. */
  const startAgain = async () => {
    setOvertaken(null);
    const { readWare } = await import('./read-ware.ts');
    const now = await readWare(ware.id);
    if (!now) return;
    setStart(now);
    setBase(now);
  };
  return (
    <div className="space-y-4">
      <ChainAct
        check={check}
        needs="operator"
        onDone={startAgain}
        prepare={(form) => {
          const terms = readTerms(form, { decimals, rule, words: base.terms.words });
          if (typeof terms === 'string') return terms;
          // Before the first sale the admin can put the same terms in force.
          if (isSameTerms(terms, base.terms) && ware.isOnShelf && ware.isConfirmed)
            return '没有改动，不用签名。';
          yours.current = terms;
          return (tx, academy, calls) => calls.updateWares(tx, academy, { ...terms, id: BigInt(ware.id) });
        }}
        submit={ware.isOnShelf ? '保存改动' : '保存并上架'}
        title={`更改「${ware.terms.words.name}」`}
      >
        <TermsNotice isNew={false} />
        <WareFields
          authorName={`作者（${uidToText(ware.authorUid)}）`}
          currency={{ symbol, decimals }}
          initial={start.terms}
          key={versionOf(start)}
          onRule={setRule}
        />
      </ChainAct>
      {overtaken && <Overtaken facts={ware.facts} {...overtaken} />}
    </div>
  );
}
