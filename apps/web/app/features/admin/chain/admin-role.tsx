import { normaliseAddress } from '@suixue/chain/address';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { Field } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { ChainCard } from './chain-card.tsx';
import { addressOf } from './form-values.ts';

interface SettingsProps {
  readonly settings: ContractSettings;
}

/** 链上管理员: who it is, and handing the position over in two steps. */
export function AdminRole({ settings: { state, now } }: SettingsProps) {
  const { admin, admin_offer: offer, upgrade_cap_offer: capOffer } = state;
  return (
    <ChainCard
      about="任命运营者、开关功能、移交职位。移交分两步：现任提出，对方用自己的钱包接受；接受之前什么都不变。"
      id="admin"
      needs="admin"
      title="链上管理员"
    >
      <p>
        现在是 <code className="font-mono text-sm break-all">{admin}</code>
      </p>
      {offer && <Offer isByUpgradeCap={false} now={now} offer={offer} />}
      {capOffer && <Offer isByUpgradeCap now={now} offer={capOffer} />}
      <ChainAct
        needs="admin"
        prepare={(form) => {
          const to = addressOf(form, 'to');
          if (to === undefined) return '这不是钱包地址。地址以 0x 开头，后面最多 64 位。';
          if (to === normaliseAddress(admin)) return '这已经是现任管理员的地址。';
          return (tx, academy, calls) => void calls.offerAdmin(tx, academy, { to });
        }}
        submit={offer ? '改为让给这个地址' : '提出移交'}
        title="移交链上管理员"
        tone="danger"
      >
        <Field
          autoComplete="off"
          hint="请让对方从钱包里复制，再核对一遍。接受之后只有对方能改回来。"
          label="新管理员的地址"
          name="to"
          spellCheck={false}
        />
      </ChainAct>
    </ChainCard>
  );
}

interface OfferProps {
  readonly offer: { readonly to: string; readonly effective_at: bigint };
  readonly isByUpgradeCap: boolean;
  readonly now: number;
}

/** A pending offer, which its receiver accepts and the admin cancels. */
function Offer({ offer: { to, effective_at: from }, isByUpgradeCap, now }: OfferProps) {
  const isOpen = BigInt(now) >= from;
  return (
    <div className="space-y-3 rounded-xl border border-gold bg-gold-wash px-4 py-3">
      <p>
        {isByUpgradeCap ? '升级权的持有人提出' : '现任提出'}让给{' '}
        <code className="font-mono text-sm break-all">{to}</code>，
        {isOpen ? '现在可以接受' : `${momentToText(from)} 起可以接受`}。
      </p>
      <ChainAuthority needs={{ address: to }} />
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <ChainAct
            needs={{ address: to }}
            prepare={() => (tx, academy, calls) => void calls.acceptAdmin(tx, academy)}
            submit="接受职位"
            title="接受链上管理员"
          />
        )}
        <ChainAct
          needs="admin"
          prepare={() => (tx, academy, calls) => {
            if (isByUpgradeCap) calls.cancelUpgradeCapOffer(tx, academy);
            else calls.cancelAdminOffer(tx, academy);
          }}
          submit={isByUpgradeCap ? '否决' : '收回'}
          title={isByUpgradeCap ? '否决移交' : '收回移交'}
          tone="danger"
        />
      </div>
    </div>
  );
}
