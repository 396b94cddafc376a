import type { PlayBox } from '@suixue/chain/contract/play_box';
import { useCallback, useState } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainDown } from '#app/features/admin/authority/chain-down.tsx';
import { ChainReading } from '#app/features/admin/authority/chain-reading.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { useChainReading } from '#app/features/admin/authority/use-chain-reading.ts';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { BoxContents } from './box-contents.tsx';
import { FeatureNote } from './feature-note.tsx';
import { MirrorNote } from './mirror-note.tsx';
import { type Prize, payloadToPrizes, pointsKey } from './prize.ts';
import { PrizeRows } from './prize-rows.tsx';
import { readPrizes } from './read-box-form.ts';
import type { BoxOnChain } from './read-box-on-chain.ts';
import type { CouponName, MirroredBox } from './read-boxes.ts';

interface BoxPageProps {
  readonly id: string;
  /** Coupon kinds of the site. */
  readonly kinds: readonly CouponName[];
  /** What learners' pages are made from; null before the box is filled. */
  readonly mirrored: MirroredBox | null;
}

/** A box with its contents, odds and acts. Everything is read from the chain. */
export function BoxPage({ id, kinds, mirrored }: BoxPageProps) {
  const settings = settingsOf(useContractSettings());
  const asked = kinds.map((kind) => kind.id).join(' ');
  const read = useCallback(async () => {
    const { readBoxOnChain } = await import('./read-box-on-chain.ts');
    return readBoxOnChain(id, asked === '' ? [] : asked.split(' ').map(BigInt));
  }, [id, asked]);
  const { value: found, isLoading, error, reload } = useChainReading(read);
  return (
    <div className="space-y-4">
      <FeatureNote settings={settings} />
      {found ? (
        <>
          <BoxContents box={found.box} names={found.names} />
          <MirrorNote box={found.box} mirrored={mirrored} />
          <ChainWallet />
          {settings ? <Acts found={found} reload={reload} /> : <ChainAuthority needs="operator" />}
        </>
      ) : isLoading ? (
        <ChainReading
          title="正在从链上读箱子"
          withoutScript="箱里的奖品直接从链上读，请在浏览器里打开 JavaScript。"
        />
      ) : error ? (
        <ChainDown readAgain={reload} />
      ) : (
        <Notice kind="problem" title="链上没有这个抽奖箱。" />
      )}
    </div>
  );
}

interface ActsProps {
  readonly found: BoxOnChain;
  readonly reload: () => void;
}

function Acts({ found, reload }: ActsProps) {
  const { box } = found;
  const open = box.played - box.handed_out;
  return (
    <>
      {open > 0n && <HandOut box={box} open={open} />}
      <Fill found={found} reload={reload} />
      {box.left > 0n && <Empty box={box} />}
    </>
  );
}

/** The number of calls that one transaction hands out with little gas. */
const maxHandOuts = 10;

function HandOut({ box, open }: { readonly box: PlayBox; readonly open: bigint }) {
  const calls = open > BigInt(maxHandOuts) ? maxHandOuts : Number(open);
  return (
    <ChainCard
      about="抽取时奖品已经定了，发奖只是照着发，按抽取的先后。任何钱包都可以签，网络费由签的人付。"
      id="hand-out"
      needs="any"
      title={`${open} 次抽取还没发奖`}
    >
      <ChainAct
        needs="any"
        prepare={() => (tx, academy, made) => {
          for (let call = 0; call < calls; call += 1) made.handOut(tx, academy, { box: box.id });
        }}
        submit={`发 ${calls} 次的奖`}
        title="发奖"
      />
    </ChainCard>
  );
}

function Fill({ found: { box, coupons }, reload }: ActsProps) {
  const [round, setRound] = useState(0);
  const prizes = payloadToPrizes(box.payload);
  const isOffered = (prize: Prize) =>
    prize.kind === 'counted' || coupons.some(({ kind }) => kind === prize.coupon);
  const keys = [...new Set([pointsKey, ...prizes.flatMap((one) => (one.kind === 'counted' ? one.key : []))])];
  return (
    <ChainCard
      about={`写下装好之后箱里的全部奖品，取代现在的，成为新的一批。券从它的种类里留出来。${
        box.open > 0n ? '还有抽取没发奖，它们的奖品也算在下面的件数里：请先发奖再装，件数才对。' : ''
      }`}
      id="fill"
      needs="operator"
      title="装奖品"
    >
      <ChainAct
        needs="operator"
        onDone={() => setRound(round + 1)}
        prepare={async (form) => {
          const wanted = readPrizes(form, { atOnce: box.generate_at_once, coupons, keys });
          if (typeof wanted === 'string') return wanted;
          const { readBoxesOnChain } = await import('./read-box-on-chain.ts');
          const [now] = await readBoxesOnChain([box.id]);
          if (now?.edition !== box.edition || now.left !== box.left) {
            reload();
            return '您打开之后，箱里的奖品变了：有人抽过，或者别人重新装过。什么都没有签名，请看上面现在的件数，核对后再签。';
          }
          return (tx, academy, calls) => {
            const payload = wanted.map((prize) =>
              prize.kind === 'coupon'
                ? calls.couponPrize(tx, academy, { kind: prize.coupon, count: prize.count })
                : calls.countedPrize(tx, academy, prize),
            );
            calls.fillBox(tx, academy, { box: box.id, payload });
          };
        }}
        submit="装进去"
        title="装奖品"
      >
        <PrizeRows
          coupons={coupons}
          initial={prizes.filter(isOffered)}
          key={`${round} ${box.edition}`}
          keys={keys}
        />
      </ChainAct>
    </ChainCard>
  );
}

function Empty({ box }: { readonly box: PlayBox }) {
  return (
    <ChainCard
      about="取出全部奖品，学员就抽不了了；以后可以再装。留着的券还回去，还没发奖的抽取照样发。"
      id="empty"
      isFolded
      needs="operator"
      title="清空"
    >
      <ChainAct
        needs="operator"
        prepare={(form) =>
          form.get('sure') === 'on'
            ? (tx, academy, calls) => void calls.fillBox(tx, academy, { box: box.id, payload: [] })
            : '请先勾选确认。'
        }
        submit="清空抽奖箱"
        title="清空抽奖箱"
        tone="danger"
      >
        <label className="flex min-h-11 items-center gap-3">
          <input className="size-5 accent-gold" name="sure" type="checkbox" />
          <span>取出全部奖品，学员不能再抽</span>
        </label>
      </ChainAct>
    </ChainCard>
  );
}
