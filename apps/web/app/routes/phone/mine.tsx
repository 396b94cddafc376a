import { lazy } from 'react';
import { data } from 'react-router';
import { readInTime } from '#app/features/shop/catalogue/read-in-time.ts';
import { usePriceAgain } from '#app/features/shop/catalogue/use-price-again.ts';
import { type AddressFormState, phonesPath, readDone } from '#app/features/shop/phones/phone-done.ts';
import { phoneActions } from '#app/features/shop/phones/phone-forms.ts';
import { PhoneList } from '#app/features/shop/phones/phone-list.tsx';
import { readOwnPhones, readPhoneOffers } from '#app/features/shop/phones/read-phones.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pricedPage, unpricedPage } from '#app/platform/http/cache-policy.ts';
import { servicesContext } from '#app/platform/services.ts';
import { requireViewerOfForms } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Loading, Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/mine';

export const handle: PageHandle = { layout: 'phone' };

export const middleware: Route.MiddlewareFunction[] = [requireViewerOfForms];

/** Visitors do not need it. */
const OwnPhones = lazy(async () => ({
  default: (await import('#app/features/shop/phones/own-phones.tsx')).OwnPhones,
}));

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const [phones, own] = await Promise.all([
    readInTime(context, readPhoneOffers),
    viewer &&
      orUnreachable({ url, context }, () =>
        readOwnPhones(context.get(sessionContext).getAccount(), viewer.id),
      ),
  ]);
  const { suiUsdRate: rate } = context.get(servicesContext).site;
  const shown = {
    phones,
    own,
    rate,
    done: readDone(url),
  };
  return data(shown, { headers: phones ? pricedPage : unpricedPage });
}

/** The address of a phone, and the confirmation of its receipt. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerPage(phoneActions, await requireForm(request), { session: context.get(sessionContext) });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '我的手机 · 手机专区',
    description: '在卖的手机，买到的手机，和每一台走到了哪一步。',
    path: phonesPath,
    picture: 'phone',
  });
}

export default function PhoneMine({ loaderData, actionData }: Route.ComponentProps) {
  const { phones, own, rate, done } = loaderData;
  const state = (actionData ?? null) as AddressFormState | null;
  useAgainOnFocus(own !== null && own.length > 0 && state === null);
  return (
    <>
      {own === null ? (
        <PageTitle title="手机专区">在链上付款，登录之后看得到每一台走到了哪一步。</PageTitle>
      ) : (
        <PageTitle kicker="手机专区" title="我的手机">
          在卖的手机，买到的手机，和每一台走到了哪一步。
        </PageTitle>
      )}
      <div className="space-y-12">
        {own !== null && own.length > 0 && (
          <section>
            <h2 className="mb-4 text-2xl">买到的</h2>
            <OwnPhones done={done} phones={own} state={state} />
          </section>
        )}
        <section>
          <h2 className={own === null ? 'sr-only' : 'mb-4 text-2xl'}>在卖的</h2>
          <Offers isSignedIn={own !== null} phones={phones} rate={rate} />
          <p className="mt-5 text-sm text-soft">
            怎样买、怎样退、地址怎样保管，见<TextLink href="/help/phones">买手机</TextLink>。
          </p>
        </section>
      </div>
    </>
  );
}

type OffersProps = Pick<Route.ComponentProps['loaderData'], 'phones' | 'rate'> & {
  readonly isSignedIn: boolean;
};

function Offers({ phones, ...shown }: OffersProps) {
  const isAwaited = usePriceAgain(phones === null);
  if (phones === null)
    return isAwaited ? (
      <OffersSkeleton />
    ) : (
      <p className="text-soft" role="status">
        在卖的手机暂时读不到，可以刷新页面再试。
      </p>
    );
  if (phones.length === 0)
    return (
      <State kind="empty" title="现在没有手机在卖">
        <p>已经买到的不受影响，上架之后会出现在这里。</p>
      </State>
    );
  return <PhoneList {...shown} phones={phones} />;
}

function OffersSkeleton() {
  return (
    <Loading className="grid gap-5 sm:grid-cols-2" title="正在读在卖的手机">
      {['first', 'second'].map((phone) => (
        <Card key={phone}>
          <Skeleton className="mb-5 aspect-4/3 w-full rounded-xl" />
          <div className="text-xl">
            <SkeletonLine className="w-40" />
          </div>
          <div className="mt-4 text-2xl">
            <SkeletonLine className="w-28" />
          </div>
          <Skeleton className="mt-5 h-11 w-full rounded-full" />
        </Card>
      ))}
    </Loading>
  );
}
