import { adminSections } from '#app/features/admin/admin-sections.ts';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Person, personPath } from './person.ts';
import { Nothing, Section } from './section.tsx';

/** The wallet of an account, its referrer, and an announced recovery. What changes them is signed with an operator's key. */
export function WalletSection({ person: { wallet } }: { readonly person: Person }) {
  const currencies = useCurrencies(wallet.balances);
  return (
    <Section id="wallet" title="钱包">
      {wallet.recovery && (
        <div className="mb-3">
          <Notice kind="warning" title="正在找回丢失的钱包">
            <p>
              {momentToText(BigInt(wallet.recovery.announcedAt))} 宣布换到{' '}
              <code className="font-mono text-sm break-all">{wallet.recovery.to}</code>
            </p>
          </Notice>
        </div>
      )}
      {wallet.owner === null ? (
        <Nothing>还没有绑定钱包。</Nothing>
      ) : (
        <dl className="divide-y divide-line border-y border-line">
          {wallet.addresses.map(({ address, boundAt }) => (
            <DetailLine key={address} title={address === wallet.owner ? '现在用' : '以前用'}>
              <code className="font-mono text-sm break-all">{address}</code>
              <span className="block text-sm text-faint">{momentToText(boundAt)} 绑定</span>
            </DetailLine>
          ))}
          {wallet.balances.map(({ currency, balance }) => (
            <DetailLine key={currency} title="金库">
              {ledgerText(balance, currency, currencies.get(currency))}
            </DetailLine>
          ))}
        </dl>
      )}
      <Referrer wallet={wallet} />
    </Section>
  );
}

function Referrer({ wallet: { owner, proposer, referrer } }: Pick<Person, 'wallet'>) {
  const named = proposer ?? referrer;
  return (
    <div className="mt-3 space-y-2 text-sm">
      <p>
        推荐人：
        {named === null ? (
          <span className="text-soft">没有</span>
        ) : (
          <TextLink href={personPath(named)}>查看推荐人的账户</TextLink>
        )}
        {proposer === null && referrer !== null && (
          <span className="text-faint">（本人设置，绑定钱包时写到链上）</span>
        )}
      </p>
      {owner !== null && <ChainActs lacksProposer={proposer === null} />}
    </div>
  );
}

const chainPath = '/admin/chain';

/** Names the acts of the chain; the page that signs them is linked once it exists. */
function ChainActs({ lacksProposer }: { readonly lacksProposer: boolean }) {
  const acts = lacksProposer ? '代设推荐人、找回钱包' : '找回钱包';
  const isLinked = adminSections.some(({ to }) => to === chainPath);
  return (
    <p className="text-faint">
      {acts}要用链上运营者的钱包签名，不用数据库里的角色。
      {isLinked && <TextLink href={chainPath}>去链上设置</TextLink>}
    </p>
  );
}
