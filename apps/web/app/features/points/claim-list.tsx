import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { CouponClaim } from './points-data.ts';

interface ClaimListProps {
  readonly claims: readonly CouponClaim[];
  readonly now: number;
  /** Null while no bound wallet is connected. */
  readonly onContinue: ((claim: CouponClaim) => void) | null;
  /** The claim that waits for its wallet. */
  readonly signing: string | null;
  /** The claim that was signed and waits for the chain. */
  readonly sent: string | null;
}

/** The exchanges so far. One that was interrupted can be continued until its voucher expires. */
export function ClaimList({ claims, now, onContinue, signing, sent }: ClaimListProps) {
  if (claims.length === 0) return null;
  return (
    <section className="mt-6 scroll-mt-20" id="claims">
      <h3 className="font-sans text-base font-medium">我的兑换</h3>
      <ul className="mt-1 divide-y divide-line">
        {claims.map((claim) => {
          const { title, tone, text, mayContinue } = standingOf(claim, now);
          return (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3" key={claim.id}>
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="break-words">{claim.name}</span>
                  <Badge tone={tone}>{title}</Badge>
                </p>
                <p className="text-sm text-faint">
                  {claim.price} 积分 · {momentToText(claim.madeAt)}
                </p>
                {text !== '' && <p className="text-[0.95rem] text-soft">{text}</p>}
              </div>
              {mayContinue && onContinue !== null && sent !== claim.id && (
                <Button
                  busy={signing === claim.id}
                  disabled={signing !== null}
                  onClick={() => onContinue(claim)}
                  tone="quiet"
                >
                  接着领取<span className="sr-only">「{claim.name}」</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ClaimStanding {
  readonly title: string;
  readonly tone: BadgeTone;
  readonly text: string;
  readonly mayContinue: boolean;
}

function standingOf({ status, expiresAt }: CouponClaim, now: number): ClaimStanding {
  if (status === 'used')
    return { title: '已领到', tone: 'leaf', text: '付款的时候可以选它。', mayContinue: false };
  if (status === 'returned') return { title: '积分已退回', tone: 'plain', text: '', mayContinue: false };
  return BigInt(expiresAt) > BigInt(now)
    ? {
        title: '还没领到',
        tone: 'gold',
        text: `请在 ${momentToText(BigInt(expiresAt))} 之前领取，过时积分退回。`,
        mayContinue: true,
      }
    : {
        title: '等待确认',
        tone: 'plain',
        text: '正在等链上的结果：领到了就归您，没有领到，积分约 15 分钟后退回。',
        mayContinue: false,
      };
}
