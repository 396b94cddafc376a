import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** The excerpt of an article, and why it ends there. */
export function MembersOnly({ excerpt }: { readonly excerpt: string }) {
  return (
    <>
      <div className="prose">
        <p>{excerpt}</p>
      </div>
      <section className="mt-8 rounded-2xl border border-line bg-gold-wash p-6 sm:p-8">
        <p className="flex items-center gap-2 font-semibold">
          <Icon className="text-gold" name="lock" />
          余下的部分为会员所写
        </p>
        <p className="mt-2 text-soft">
          永久会员可以查看全部会员新闻。会员购买将在钱包支付开放后开始，眼下可以先了解会员包含什么。
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to="/vip-center">了解会员</ButtonLink>
          <ButtonLink to="/news" tone="quiet">
            读公开的文章
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
