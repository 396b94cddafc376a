import { useState } from 'react';
import { useWalletStanding } from '#app/features/money/wallet/use-wallet-standing.ts';
import { type GateWords, PayGate } from '#app/features/shop/buying/pay-gate.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ClaimList } from './claim-list.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { OfferList, obstacleOf } from './offer-list.tsx';
import type { ClaimableOffer, CouponClaim, PointsPage } from './points-data.ts';
import { useClaiming } from './use-claiming.ts';

interface ExchangeCardProps {
  readonly total: PointsPage['total'];
  /** Whether points can also make up a missed day. */
  readonly isMakeUpOn: boolean;
  readonly offers: readonly ClaimableOffer[];
  readonly claims: readonly CouponClaim[];
  readonly uid: string;
  /** The addresses bound to the account. */
  readonly owner: readonly string[];
  /** The chain's time in milliseconds since 1970. */
  readonly now: number;
}

const gateWords: GateWords = {
  unbound: '优惠券发给绑定了钱包的账户。先绑定，再回到这里换。',
  connect: '连接钱包，准备兑换',
};

/** What points can be exchanged for, and the exchanges so far. */
export function ExchangeCard({ total, isMakeUpOn, offers, claims, uid, owner, now }: ExchangeCardProps) {
  const { connection, binding } = useWalletStanding(uid, { uid, owner });
  const address = connection.kind === 'connected' && binding === 'bound' ? connection.address : null;
  const [chosen, setChosen] = useState<ClaimableOffer | null>(null);
  const claiming = useClaiming({ uid, address }, (id) =>
    claims.some((claim) => claim.id === id && claim.status === 'open'),
  );
  // A wallet is not asked for before there is something to claim.
  const isWanted =
    offers.some((offer) => obstacleOf(offer, total) === null) ||
    claims.some(({ status }) => status === 'open');
  return (
    <div className="scroll-mt-20" id="exchange">
      <Card>
        <h2 className="text-lg">兑换</h2>
        {offers.length === 0 ? (
          <p className="mt-2 text-soft">现在没有可以换的优惠券。{isMakeUpOn && '补签也用积分。'}</p>
        ) : (
          <OfferList
            isBusy={claiming.signing !== null}
            offers={offers}
            onChoose={address === null ? null : setChosen}
            total={total}
          />
        )}
        {claiming.notice !== null && (
          <div className="mt-4">
            <Notice {...claiming.notice} />
          </div>
        )}
        {isWanted && (
          <div className="mt-4 empty:hidden">
            <PayGate owner={owner} viewerId={uid} words={gateWords}>
              {() => null}
            </PayGate>
          </div>
        )}
        <ClaimList
          claims={claims}
          now={now}
          onContinue={
            address === null
              ? null
              : ({ id, offerId, name, price, kind }) =>
                  void claiming.start({ claim: id, offer: offerId, name, price, kind })
          }
          sent={claiming.sent}
          signing={claiming.signing}
        />
      </Card>
      <ExchangeDialog
        offer={chosen}
        onClose={() => setChosen(null)}
        onConfirm={({ claim, id, name, price, kind }) => {
          setChosen(null);
          void claiming.start({ claim, offer: id, name, price, kind });
        }}
        total={total}
      />
    </div>
  );
}
