import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { shortTextOf } from '#app/features/admin/chain/form-values.ts';
import { Section } from '#app/features/admin/people/section.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Field } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { BoughtPass } from './read-order.ts';

type PassState = 'open' | 'used' | 'expired' | 'revoked';

const states: Readonly<Record<PassState, { readonly title: string; readonly tone: BadgeTone }>> = {
  open: { title: '可以核销', tone: 'leaf' },
  used: { title: '已核销', tone: 'plain' },
  expired: { title: '过期了', tone: 'seal' },
  revoked: { title: '已退款', tone: 'seal' },
};

export function passState({ isUsed, isRevoked, isExpired }: BoughtPass): PassState {
  if (isRevoked) return 'revoked';
  if (isUsed) return 'used';
  return isExpired ? 'expired' : 'open';
}

/** The contract's limit, in bytes. */
const maxIdentifierBytes = 2_000;

/** 核销: an operator uses up a pass once, for good. */
export function RedeemPass({ pass }: { readonly pass: BoughtPass }) {
  const state = passState(pass);
  const { title, tone } = states[state];
  return (
    <Section id="pass" title="通行证">
      <div className="space-y-4">
        <dl className="divide-y divide-line border-y border-line">
          <DetailLine title="状态">
            <Badge tone={tone}>{title}</Badge>
          </DetailLine>
          <DetailLine title="有效期">
            {pass.expiresAt === null ? '长期' : `到 ${momentToText(pass.expiresAt)}`}
          </DetailLine>
          {pass.identifier !== '' && <DetailLine title="登记">{pass.identifier}</DetailLine>}
        </dl>
        {state === 'open' && (
          <>
            <p className="text-soft">当面核对之后再核销。每张只能核销一次，之后不能恢复，也不能退款。</p>
            <ChainAuthority needs="operator" />
            <ChainAct
              needs="operator"
              prepare={(form) => {
                const identifier = shortTextOf(form, 'identifier', maxIdentifierBytes);
                if (identifier === undefined) return '请写用在哪里，最多约 600 个字。';
                return (tx, academy, calls) =>
                  void calls.redeem(tx, academy, { instance: BigInt(pass.id), identifier });
              }}
              submit="核销"
              title="核销通行证"
            >
              <Field
                autoComplete="off"
                hint="例如活动和座位。写在链上，人人看得到，请不要写姓名和电话。"
                label="用在哪里"
                name="identifier"
              />
            </ChainAct>
          </>
        )}
      </div>
    </Section>
  );
}
