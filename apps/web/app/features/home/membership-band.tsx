import { ButtonLink } from '#app/ui/button.tsx';
import type { MembershipOffer } from './read-public-home.ts';

interface MembershipBandProps {
  readonly memberNews: number;
  readonly offer: MembershipOffer | null;
}

/** Membership in one line. */
export function MembershipBand({ memberNews, offer }: MembershipBandProps) {
  return (
    <section className="column pt-16 sm:pt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-2xl border border-line bg-gold-wash px-6 py-7 sm:px-9">
        <div>
          <h2 className="text-xl sm:text-2xl">会员：{memberNews} 篇会员文章全部可读</h2>
          {offer && (
            <p className="mt-1.5 text-soft">
              {offer.days === 0 ? '永久' : `${offer.days} 天`} {offer.price}
              {offer.perDay !== null && `，${offer.perDay}`}。{offer.refund}
            </p>
          )}
        </div>
        <ButtonLink className="max-sm:w-full" to="/vip-center">
          了解会员
        </ButtonLink>
      </div>
    </section>
  );
}
