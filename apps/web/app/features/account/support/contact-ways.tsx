import type { ReactNode } from 'react';
import type { outsideLinks } from '#app/platform/navigation/outside-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface ContactWaysProps {
  /** The operators' e-mail address; null if none is set. */
  readonly email: string | null;
  readonly links: ReturnType<typeof outsideLinks>;
}

/** Ways to reach the operators without a session. */
export function ContactWays({ email, links }: ContactWaysProps) {
  return (
    <div className="space-y-6">
      <Card>
        <h2 className="text-xl">登录之后写给我们</h2>
        <p className="mt-2 text-soft">写下您遇到的问题，问题和答复只有您和客服看得到。</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink icon="chat" to="/sign-in?redirectTo=%2Fuser%2Fsupport">
            登录并写给客服
          </ButtonLink>
          <ButtonLink to="/help" tone="quiet">
            先看帮助
          </ButtonLink>
        </div>
      </Card>
      <Card>
        <h2 className="text-xl">登录不了</h2>
        <ul className="mt-3 list-disc space-y-2 pl-5 text-soft marker:text-gold">
          <li>
            忘了密码：用<TextLink to="/forgotten-password">找回密码</TextLink>，验证码寄到您的邮箱或手机。
          </li>
          <li>收不到验证码：找一找垃圾邮件，过一分钟再要一次。</li>
          {email === null ? (
            <li>
              还是不行：用另一个邮箱<TextLink to="/sign-up">注册一个账户</TextLink>
              ，登录后选“账户与登录”写给我们，并说明是哪个账户。本站没有公布客服邮箱。
            </li>
          ) : (
            <li>
              还是不行，或者账户被停用：写信到
              <TextLink to={`mailto:${email}`}>{email}</TextLink>，说明是哪个邮箱或手机号的账户。
            </li>
          )}
        </ul>
      </Card>
      {links.length > 0 && (
        <Card>
          <h2 className="text-xl">其他官方渠道</h2>
          <ul className="mt-2">
            {links.map(({ href, title, icon }) => (
              <li key={href}>
                <a className="target flex items-center gap-3 hover:text-gold" href={href} rel="noopener">
                  <Icon className="text-gold" name={icon} />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className="text-sm text-faint">
        客服不会向您要助记词、私钥、密码和验证码。来要的都是骗子，见
        <TextLink to="/help/phishing">防钓鱼</TextLink>。
      </p>
    </div>
  );
}

function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a className="break-words text-gold underline underline-offset-4" href={to}>
      {children}
    </a>
  );
}
