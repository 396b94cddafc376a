import type { FormState } from '#app/platform/forms/form-state.ts';
import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { useProductName } from '#app/platform/use-root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { ShownInvitation } from './load-invitation.ts';

interface InvitationPageProps {
  readonly shown: ShownInvitation;
  readonly state: FormState | null;
}

/** The page that an invitation link opens: who invites, and the next step. */
export function InvitationPage({ shown, state }: InvitationPageProps) {
  const product = useProductName();
  switch (shown.kind) {
    case 'unknown':
      return (
        <State
          action={<ButtonLink to="/sign-up">直接注册</ButtonLink>}
          heading="h1"
          kind="not-found"
          title="这个邀请链接不能用"
        >
          <p>链接可能不完整，或者对方现在不能邀请朋友。没有邀请也可以注册，学习和购买都一样。</p>
        </State>
      );
    case 'own':
      return (
        <>
          <h1 className="text-3xl">这是您自己的邀请链接</h1>
          <p className="mt-3 text-soft">发给朋友吧。朋友打开之后，会在这里看到是谁邀请的。</p>
          <ButtonLink className="mt-6 w-full" to="/invite">
            回到邀请页
          </ButtonLink>
        </>
      );
    case 'account':
      return (
        <>
          <h1 className="text-3xl break-words">{shown.name} 邀请您</h1>
          {state?.problem && (
            <div className="mt-5">
              <Notice kind="problem" title={state.problem} />
            </div>
          )}
          {shown.isOpen ? (
            <>
              <p className="mt-3 text-soft">您刚注册不久，现在接受也算。邀请人只能记一次，以后不能更改。</p>
              <PlainForm className="mt-6" heldBack={nothingDone}>
                <Button className="w-full" name="intent" tone="primary" type="submit" value="accept">
                  接受邀请
                </Button>
              </PlainForm>
            </>
          ) : (
            <p className="mt-3 text-soft">
              您已经有账户了。邀请只记给新注册的人：注册 7 天之内，而且还没有接受过别人的邀请。
            </p>
          )}
          <ButtonLink className="mt-4 w-full" to="/course" tone="quiet">
            去看课程
          </ButtonLink>
        </>
      );
    case 'visitor':
      return (
        <>
          <h1 className="text-3xl break-words">
            <span className="block">{shown.name}</span>邀请您来{product}
          </h1>
          <p className="mt-3 text-soft">
            在这里学怎样看懂和使用 Sui：公开的文章和免费课程，注册就能学。注册不用实名，也不用先有钱包。
          </p>
          <ButtonLink className="mt-6 w-full" to="/sign-up">
            接受邀请，去注册
          </ButtonLink>
          <PlainForm className="mt-3" heldBack={nothingDone}>
            <Button className="w-full" name="intent" tone="quiet" type="submit" value="decline">
              不用邀请，直接注册
            </Button>
          </PlainForm>
          <ul className="mt-6 list-disc space-y-1 pl-5 text-sm text-soft">
            <li>邀请码在这个浏览器里留 30 天，注册时用一次，之后删除。</li>
            <li>接受邀请不花钱，您以后付的价格也不变。</li>
            <li>
              邀请人看得到您注册、绑定钱包、开始学习这三步，和您称呼的第一个字（没有称呼就是编号的前几位），看不到您学了什么。
            </li>
            <li>您同意把对方写成推荐人之后，对方还看得到有分成的商品、价格和时间，不写买家是谁。</li>
          </ul>
          <p className="mt-6 text-soft">
            已经有账户？<TextLink href="/sign-in">去登录</TextLink>
          </p>
        </>
      );
  }
}
