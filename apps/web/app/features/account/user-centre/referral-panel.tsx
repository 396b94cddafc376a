import { useSearchParams } from 'react-router';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { ReferralFacts } from './load-tab.ts';
import { readReferralLink, toReferralPath } from './referral-link.ts';
import { ReferrerOnChain } from './referrer-on-chain.tsx';
import { TwoColumns } from './two-columns.tsx';
import { UserFormBox, UserSection } from './user-section.tsx';

interface ReferralPanelProps {
  readonly viewer: Viewer;
  readonly facts: ReferralFacts;
  readonly state: FormState | null;
}

export function ReferralPanel({ viewer, facts, state }: ReferralPanelProps) {
  const origin = useRootData()?.site.origin ?? '';
  return (
    <TwoColumns
      first={
        <UserSection id="referral" title="我的推荐人">
          {facts.referrer ? (
            <Known facts={facts} referrer={facts.referrer} viewer={viewer} />
          ) : state?.step === 'confirm' ? (
            <Confirm referrer={state.values.referrer ?? ''} />
          ) : (
            <Ask state={state} />
          )}
        </UserSection>
      }
      second={
        <UserSection id="mine" title="我的编号">
          <p className="text-soft">别人把您设为推荐人时，要填写您的编号：</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-2">
            <code className="font-mono text-[0.95rem] break-all select-all">{viewer.shortId}</code>
            <CopyButton label="复制我的编号" text={viewer.shortId} tone="plain">
              复制
            </CopyButton>
          </p>
          <p className="mt-4 text-soft">也可以发一个链接，对方打开时编号已经填好：</p>
          <p className="mt-2">
            <CopyButton text={`${origin}${toReferralPath(viewer.shortId)}`}>复制推荐链接</CopyButton>
          </p>
        </UserSection>
      }
    />
  );
}

const laterOnChain = '设好之后，绑定钱包时一起写到链上；已经绑定的，再签名一次。推荐人要比您先绑定钱包。';

function Ask({ state }: { readonly state: FormState | null }) {
  const [search] = useSearchParams();
  const linked = readReferralLink(search);
  return (
    <UserFormBox anchor="referral" state={state} tab="referral">
      <p className="text-soft">谁介绍您来的？可以不设；设了就不能更改。</p>
      <p className="text-soft">{laterOnChain}</p>
      <Field
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        className="font-mono"
        defaultValue={state?.values.referrer ?? linked}
        hint={
          linked === ''
            ? '请对方在自己的个人中心复制。注册时间要比您早。'
            : '编号来自您打开的链接，请和对方核对。注册时间要比您早。'
        }
        label="推荐人的编号"
        maxLength={60}
        name="referrer"
        required
        spellCheck={false}
      />
      <Button name="intent" tone="primary" type="submit" value="check-referrer">
        下一步
      </Button>
    </UserFormBox>
  );
}

function Confirm({ referrer }: { readonly referrer: string }) {
  return (
    <UserFormBox anchor="referral" tab="referral">
      <Notice kind="warning" title="设定之后不能更改，也不能取消。">
        <p className="mt-2 text-soft">请逐字核对推荐人的编号：</p>
        <p className="mt-1 font-mono text-lg break-all">{referrer}</p>
        <p className="mt-2 text-soft">{laterOnChain}</p>
      </Notice>
      <input name="referrer" type="hidden" value={referrer} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" tone="primary" type="submit" value="set-referrer">
          确认，就是这位
        </Button>
        <ButtonLink to="/user?tab=referral" tone="quiet">
          我再想想
        </ButtonLink>
      </div>
    </UserFormBox>
  );
}

interface KnownProps {
  readonly viewer: Viewer;
  readonly facts: ReferralFacts;
  readonly referrer: NonNullable<ReferralFacts['referrer']>;
}

function Known({ viewer, facts, referrer }: KnownProps) {
  return (
    <>
      <p className="font-mono text-lg break-all">{referrer.shortId || '这位推荐人的账户已经注销'}</p>
      {referrer.since && (
        <p className="mt-1 text-sm text-faint">设定于 {momentToText(referrer.since)}（北京时间）</p>
      )}
      <div className="mt-4 border-t border-line pt-4">
        {facts.isBound && !facts.isOnChain && referrer.uid !== null ? (
          <ReferrerOnChain referrer={referrer.uid} uid={viewer.id} />
        ) : (
          <p className="text-soft">{nextStep(facts, referrer.uid !== null)}</p>
        )}
      </div>
    </>
  );
}

function nextStep({ isOnChain }: ReferralFacts, isThere: boolean): string {
  if (isOnChain) return '已经写到链上，以后不再更改。';
  if (!isThere) return '账户注销之后不会再写到链上，也不能换成另一位。';
  return '这里已经记下，还没有写到链上。绑定钱包时可以一起写上去；推荐人也要先于您绑定钱包。';
}
