import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { shortTextOf } from '#app/features/admin/chain/form-values.ts';
import { Section } from '#app/features/admin/people/section.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Field } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { BoughtInstance } from './read-instance.ts';

type InstanceState = 'open' | 'used' | 'expired' | 'revoked';

const states: Readonly<Record<InstanceState, { readonly title: string; readonly tone: BadgeTone }>> = {
  open: { title: '可以核销', tone: 'leaf' },
  used: { title: '已核销', tone: 'plain' },
  expired: { title: '过期了', tone: 'seal' },
  revoked: { title: '已退款', tone: 'seal' },
};

export function instanceState({ isUsed, isRevoked, isExpired }: BoughtInstance): InstanceState {
  if (isRevoked) return 'revoked';
  if (isUsed) return 'used';
  return isExpired ? 'expired' : 'open';
}

/** The contract's limit, in bytes. */
const maxIdentifierBytes = 2_000;

interface RedeemWords {
  readonly title: string;
  readonly about: string;
  /** Title of the consent. */
  readonly act: string;
  readonly submit: string;
  readonly label: string;
  readonly hint: string;
  readonly missing: string;
}

const words: Readonly<Record<'pass' | 'phone', RedeemWords>> = {
  pass: {
    title: '通行证',
    about: '当面核对之后再核销。每张只能核销一次，之后不能恢复，也不能退款。',
    act: '核销通行证',
    submit: '核销',
    label: '用在哪里',
    hint: '例如活动和座位。写在链上，人人看得到，请不要写姓名和电话。',
    missing: '请写用在哪里，最多约 600 个字。',
  },
  phone: {
    title: '序列号',
    about:
      '把交付的手机登记到链上，这份就核销了。只能登记一次，之后不能改，也不能退款；还在退款期内的，请先等一等。',
    act: '登记手机',
    submit: '登记序列号',
    label: '序列号',
    hint: '写在链上，人人看得到。只写序列号，不写姓名、电话和地址。',
    missing: '请写序列号，最多约 600 个字。',
  },
};

interface RedeemInstanceProps {
  readonly kind: 'pass' | 'phone';
  readonly bought: BoughtInstance;
}

/** 核销: an operator uses up a pass or a phone once, for good. */
export function RedeemInstance({ kind, bought }: RedeemInstanceProps) {
  const state = instanceState(bought);
  const { title, tone } = states[state];
  const said = words[kind];
  return (
    <Section id={kind} title={said.title}>
      <div className="space-y-4">
        <dl className="divide-y divide-line border-y border-line">
          <DetailLine title="状态">
            <Badge tone={tone}>{title}</Badge>
          </DetailLine>
          <DetailLine title="有效期">
            {bought.expiresAt === null ? '长期' : `到 ${momentToText(bought.expiresAt)}`}
          </DetailLine>
          {bought.identifier !== '' && <DetailLine title="登记">{bought.identifier}</DetailLine>}
        </dl>
        {state === 'open' && (
          <>
            <p className="text-soft">{said.about}</p>
            <ChainAuthority needs="operator" />
            <ChainAct
              needs="operator"
              prepare={(form) => {
                const identifier = shortTextOf(form, 'identifier', maxIdentifierBytes);
                if (identifier === undefined) return said.missing;
                return (tx, academy, calls) =>
                  void calls.redeem(tx, academy, { instance: BigInt(bought.id), identifier });
              }}
              submit={said.submit}
              title={said.act}
            >
              <Field autoComplete="off" hint={said.hint} label={said.label} name="identifier" />
            </ChainAct>
          </>
        )}
      </div>
    </Section>
  );
}
