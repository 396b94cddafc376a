import { isPermanent } from '@suixue/academy/membership/ownership';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import type { BaseFacts } from './load-tab.ts';
import { maxNameBytes, maxNameLength } from './name.ts';
import { TwoColumns } from './two-columns.tsx';
import { UserAreas } from './user-areas.tsx';
import { UserFormBox, UserSection } from './user-section.tsx';

interface BasePanelProps {
  readonly viewer: Viewer;
  readonly facts: BaseFacts;
  readonly state: FormState | null;
}

export function BasePanel({ viewer, facts, state }: BasePanelProps) {
  return (
    <TwoColumns
      first={
        <UserAreas facts={facts} membership={membershipText(viewer.memberUntil)} unread={viewer.unread} />
      }
      second={
        <>
          <UserSection id="avatar" title="头像">
            <AvatarPicker viewer={viewer} />
          </UserSection>
          <UserSection id="name" title="称呼">
            <UserFormBox anchor="name" state={state} tab="base">
              <Field
                autoComplete="nickname"
                defaultValue={state?.values.name ?? facts.name}
                hint={`1 到 ${maxNameLength} 个字。直播留言和排行会用到它。`}
                label="称呼"
                maxLength={maxNameBytes}
                name="name"
                placeholder={viewer.name}
                required
              />
              <Button name="intent" tone="primary" type="submit" value="name">
                保存称呼
              </Button>
            </UserFormBox>
          </UserSection>
          <UserSection id="account" title="账户">
            <dl className="grid grid-cols-1 gap-x-4 sm:grid-cols-[6rem_1fr] sm:gap-y-3">
              <dt className="pt-2 text-soft">编号</dt>
              <dd className="flex flex-wrap items-center gap-x-2">
                <code className="font-mono text-[0.95rem] break-all select-all">{viewer.shortId}</code>
                <CopyButton label="复制编号" text={viewer.shortId} tone="plain">
                  复制
                </CopyButton>
              </dd>
              <Fact title="邮箱">{facts.email || '没有填写'}</Fact>
              <Fact title="手机号">{facts.phone || '没有填写'}</Fact>
            </dl>
            <p className="mt-5 border-t border-line pt-4 text-sm text-faint">
              邮箱和手机号用来登录。
              <a
                className="target inline-flex items-center text-gold underline underline-offset-4"
                href="/user?tab=settings#email"
              >
                更换邮箱或手机号
              </a>
            </p>
          </UserSection>
        </>
      }
    />
  );
}

function membershipText(until: string | null): string {
  if (until === null) return '还没有开通';
  const expireAt = BigInt(until);
  return isPermanent(expireAt) ? '永久会员' : `${momentToDateText(expireAt)} 到期`;
}

function Fact({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <>
      <dt className="pt-2 text-soft">{title}</dt>
      <dd className="pt-2 break-all">{children}</dd>
    </>
  );
}
