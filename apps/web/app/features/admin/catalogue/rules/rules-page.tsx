import type { AuthoredRule } from '@suixue/chain/describing/rule-calls';
import { useCallback } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainDown } from '#app/features/admin/authority/chain-down.tsx';
import { ChainReading } from '#app/features/admin/authority/chain-reading.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import type { AcceptedCurrency, ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { useChainReading } from '#app/features/admin/authority/use-chain-reading.ts';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { ApprovedRule, RulesOnChain } from './approved-rules.ts';
import { NewRule } from './new-rule.tsx';
import type { RuleRows, UsedRule } from './read-rules.ts';
import { RuleItem } from './rule-item.tsx';

/** The shares that the admin has approved, those that are used without an approval, and a form for new ones. */
export function RulesPage({ rows }: { readonly rows: RuleRows }) {
  const settings = settingsOf(useContractSettings());
  return (
    <>
      <AdminTitle title="分成">
        卖出一份，钱怎么分。链上管理员批准过的，运营者照着新建，签名之后马上能卖；别的要预告 48 小时。
      </AdminTitle>
      <ChainWallet />
      {settings ? <Rules settings={settings} rows={rows} /> : <ChainAuthority needs="admin" />}
    </>
  );
}

function Rules({ rows, settings }: { readonly rows: RuleRows; readonly settings: ContractSettings }) {
  const { used, approvals } = rows;
  const read = useCallback(async () => {
    // The client of the chain is loaded on demand.
    const { readApprovedRules } = await import('./read-approved-rules.ts');
    return readApprovedRules({ used, approvals });
  }, [used, approvals]);
  const { value, error, reload } = useChainReading(read);
  if (!value) return error ? <ChainDown readAgain={reload} /> : <ChainReading title="正在从链上读分成" />;
  return (
    <div className="space-y-4">
      <Approved currencies={settings.currencies} found={value} isCut={rows.isCut} />
      <Others currencies={settings.currencies} isCut={rows.isCut} others={value.others} />
      <ChainCard
        about="批准的是作者和分成这一对：作者收余下的钱，换一位作者要另外批准。"
        id="new"
        needs="admin"
        title="批准一份新的分成"
      >
        <NewRule approved={value.approved} currencies={settings.currencies} />
      </ChainCard>
    </div>
  );
}

interface ApprovedProps {
  readonly found: RulesOnChain;
  readonly isCut: boolean;
  readonly currencies: readonly AcceptedCurrency[];
}

function Approved({ found: { approved }, currencies, isCut }: ApprovedProps) {
  return (
    <ChainCard
      about="撤回之后，照它新建的要预告 48 小时；已经在卖的照旧。"
      id="approved"
      needs="admin"
      title={`已批准（${approved.length} 种）`}
    >
      {approved.length === 0 ? (
        <p className="text-soft">还没有批准过分成。</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {approved.map((one) => (
            <li className="py-4" key={one.hash}>
              <ApprovedItem currencies={currencies} isCut={isCut} one={one} />
            </li>
          ))}
        </ul>
      )}
    </ChainCard>
  );
}

interface ApprovedItemProps {
  readonly one: ApprovedRule;
  readonly isCut: boolean;
  readonly currencies: readonly AcceptedCurrency[];
}

function ApprovedItem({ one: { hash, bytes, rule, approvedAt, use }, currencies, isCut }: ApprovedItemProps) {
  const revoke = (
    <ChainAct
      needs="admin"
      prepare={() => (tx, academy, calls) => {
        if (rule) calls.approveRule(tx, academy, { ...ruleOf(rule), isApproved: false });
        else calls.approveRuleHash(tx, academy, { hash: bytes, isApproved: false });
      }}
      submit="撤回批准"
      title="撤回对分成的批准"
      tone="danger"
    />
  );
  if (!rule)
    return (
      <div className="space-y-2">
        <p className="text-soft">
          {approvedAt === null
            ? '刚刚批准，正在读取内容…'
            : `${momentToText(approvedAt)} 批准。那笔交易已经不在节点上，看不出分给谁；不确定就撤回。`}
        </p>
        <p className="font-mono text-sm break-all text-faint">{hash}</p>
        {revoke}
      </div>
    );
  return (
    <RuleItem approvedAt={approvedAt} currencies={currencies} isCut={isCut} rule={rule} use={use}>
      {revoke}
    </RuleItem>
  );
}

/** The rule alone, without what the page adds to it. */
const ruleOf = ({ authorUid, shares }: AuthoredRule): AuthoredRule => ({ authorUid, shares });

interface OthersProps {
  readonly others: readonly UsedRule[];
  readonly currencies: readonly AcceptedCurrency[];
  readonly isCut: boolean;
}

function Others({ others, currencies, isCut }: OthersProps) {
  return (
    <ChainCard
      about="商品和预告里用到、没有批准过的。批准只对以后新建的起作用，预告中的不会提前。"
      id="others"
      isFolded={others.length === 0}
      needs="admin"
      title={`在用，没有批准（${others.length} 种）`}
    >
      {others.length === 0 ? (
        <p className="text-soft">在用的分成都批准过了。</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {others.map((one) => (
            <li className="py-4" key={JSON.stringify([one.authorUid, one.shares], bigintToText)}>
              <RuleItem currencies={currencies} isCut={isCut} rule={one} use={one}>
                <ChainAct
                  needs="admin"
                  prepare={() => (tx, academy, calls) =>
                    calls.approveRule(tx, academy, { ...ruleOf(one), isApproved: true })
                  }
                  submit="批准"
                  title="批准分成"
                  tone="quiet"
                />
              </RuleItem>
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="text-sm text-faint">种类很多，这里只列出用得最多的 100 种。</p>}
    </ChainCard>
  );
}

const bigintToText = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
