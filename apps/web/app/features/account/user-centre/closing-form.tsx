import { OutboxHint } from '#app/features/account/sign-in/outbox-hint.tsx';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { UserFormBox } from './user-section.tsx';

interface ClosingFormProps {
  /** The login of the account. */
  readonly login: string;
  /** An account that signs in by code has none. */
  readonly hasPassword: boolean;
  readonly state: FormState | null;
}

export function ClosingForm({ login, hasPassword, state }: ClosingFormProps) {
  const agrees = state?.values.agreed !== undefined;
  return (
    <div className="space-y-3">
      {/* Above the explanation: a page that returns scrolls to this section. */}
      <FormNotices state={state} />
      <details open={state !== null}>
        <Summary tone="seal">我要注销账户</Summary>
        <div className="mt-3 space-y-5">
          <What />
          <UserFormBox anchor="closing" tab="settings">
            {state?.step === 'code' ? (
              <ByCode />
            ) : (
              <>
                <Agreed agrees={agrees} />
                {hasPassword ? <ByPassword login={login} /> : <AskForCode />}
              </>
            )}
          </UserFormBox>
        </div>
      </details>
    </div>
  );
}

/** The first step: what is deleted, what stays, and what cannot be undone. */
function What() {
  return (
    <>
      <Notice kind="warning" title="已经买的课程和会员会跟着账户一起失去，绑定过的钱包也不能再绑定别的账户。">
        <p className="mt-1 text-soft">
          金库里还有余额的，请先取出到钱包；还没有收到的手机，请等收到之后再注销。
        </p>
      </Notice>
      <dl className="space-y-3 text-[0.95rem]">
        <div>
          <dt className="font-semibold">会删除的</dt>
          <dd className="text-soft">
            邮箱、手机号、密码、称呼、头像、学习进度、签到、邀请和推荐关系、通知、Telegram 绑定、收货地址。
          </dd>
        </div>
        <div>
          <dt className="font-semibold">会留下的</dt>
          <dd className="text-soft">
            链上的记录，谁也删不掉；订单和积分流水，只留编号，不留姓名和联系方式；直播和讨论里说过的话，不再署名；投出的票，上面本来就没有名字。
          </dd>
        </div>
        <div>
          <dt className="font-semibold">钱包和金库里的币</dt>
          <dd className="text-soft">
            钱包里的币在您自己的钱包里，注销账户不会动它，也不影响您继续用这个钱包。等待的 7
            天里如果又有分成或退款进了金库，可以登录取出（登录就是取消注销，取完要重新申请）。删除之后再进金库的，链上仍然只认绑定过的那个钱包，但本站不会再有取出的页面。
          </dd>
        </div>
        <div>
          <dt className="font-semibold">什么时候</dt>
          <dd className="text-soft">
            现在就退出所有设备，并删除头像；7 天之后删除其余的。7 天之内重新登录一次，就是取消注销。
          </dd>
        </div>
      </dl>
    </>
  );
}

function Agreed({ agrees }: { readonly agrees: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input
        className="mt-1 size-5 accent-(--gold)"
        defaultChecked={agrees}
        name="agreed"
        type="checkbox"
        value="yes"
      />
      <span>我明白：7 天之后不能恢复，买过的也不能转到新账户。</span>
    </label>
  );
}

function AskForCode() {
  return (
    <Button name="intent" tone="danger" type="submit" value="closing-code">
      获取验证码，继续注销
    </Button>
  );
}

function ByPassword({ login }: { readonly login: string }) {
  return (
    <>
      {/* Tells password managers which account it is. */}
      <input autoComplete="username" name="login" readOnly type="hidden" value={login} />
      <PasswordField autoComplete="current-password" label="密码" name="password" />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" tone="danger" type="submit" value="close">
          用密码确认并注销
        </Button>
        <Button name="intent" tone="plain" type="submit" value="closing-code">
          改用验证码确认
        </Button>
      </div>
    </>
  );
}

function ByCode() {
  return (
    <>
      <OutboxHint />
      <input name="agreed" type="hidden" value="yes" />
      <Field
        autoComplete="one-time-code"
        autoFocus
        inputMode="numeric"
        label="验证码"
        maxLength={12}
        name="code"
        type="text"
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" tone="danger" type="submit" value="close">
          确认注销
        </Button>
        <ButtonLink to="/user?tab=settings" tone="quiet">
          我再想想
        </ButtonLink>
      </div>
    </>
  );
}
