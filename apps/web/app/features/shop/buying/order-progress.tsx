import { type ReactNode, useEffect, useRef } from 'react';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import type { OrderStage, OrderStanding, OrderStatus } from './order-standing.ts';
import { RestorePurchases } from './restore-purchases.tsx';
import { useOrderStanding } from './use-order-standing.ts';

interface OrderProgressProps {
  readonly order: { readonly id: string; readonly status: string };
  /** The steps of the order, if the page has read them. */
  readonly standing?: OrderStanding;
  /** Shown instead of the notice once it is open. */
  readonly tick?: ReactNode;
  /** The name of the course, if the page shows several. */
  readonly course?: string;
}

/** Shows the progress of an order's payment and keeps it current while the page is visible. Links to what was bought. */
export function OrderProgress({ order, standing: known, tick, course }: OrderProgressProps) {
  const { stage, standing, isSilent } = useOrderStanding(order.id, useKnown(order.status, known));
  const hasScript = useHasScript();
  useRevalidateOnChange(standing.status);
  return (
    <section aria-label="进度" className="space-y-4">
      <Steps opens={standing.opens} stage={stage} />
      <div aria-live="polite">
        {stage === 'open' ? (
          (tick ?? <Opened way={standing.opens} />)
        ) : (
          <Notice kind={looks[stage]} title={words[stage].title}>
            <p>{words[stage].text}</p>
          </Notice>
        )}
      </div>
      {isSilent && (
        <p className="text-sm text-faint">网站暂时没有答复。已经签名的付款不受影响，恢复后会自动再问。</p>
      )}
      {!hasScript && stage !== 'open' && <p className="text-sm text-faint">刷新本页可以看到最新的进度。</p>}
      {stage === 'open' && standing.opens !== null && (
        <ButtonLink className="w-full" icon={openIcon(standing.opens)} to={standing.opens}>
          {openWords(standing.opens, course)}
        </ButtonLink>
      )}
      {(stage === 'waiting' || stage === 'abandoned') && standing.payAgain !== null && (
        <ButtonLink className="w-full" icon="wallet" to={standing.payAgain} tone="quiet">
          还没有付？回去付款
        </ButtonLink>
      )}
      {hasScript && !isPool(standing.payAgain) && ['paid', 'waiting', 'signed'].includes(stage) && (
        <RestorePurchases />
      )}
    </section>
  );
}

function openWords(way: string, course: string | undefined): string {
  if (way === '/user/goods') return '看我的通行证和优惠券';
  if (way.startsWith('/course/')) return course === undefined ? '开始学习' : `开始学习《${course}》`;
  if (isPool(way)) return '看资金池';
  if (isPhone(way)) return '填写收货地址，看发货';
  return way === '/vip-center' ? '去会员中心' : '查看我的订单';
}

function openIcon(way: string): IconName {
  if (way.startsWith('/course/')) return 'play';
  return isPhone(way) ? 'phone' : 'forward';
}

/** The steps above and the button below say the rest. */
function Opened({ way }: { readonly way: string | null }) {
  const text = openedText(way);
  if (text === null) return <p className="sr-only">已开通</p>;
  return (
    <Notice kind="done" title={stepsOf(way).at(-1) ?? ''}>
      <p>{text}</p>
    </Notice>
  );
}

/** The text for tickets and phones, which open no page to read; otherwise null. */
function openedText(way: string | null): string | null {
  if (isPool(way)) return '链上已经确认，票已经在您名下。';
  return isPhone(way) ? '链上已经确认。填好收货地址就安排发货，走到哪一步都能看。' : null;
}

const isPhone = (way: string | null): boolean => way?.startsWith('/phone/') ?? false;

const isPool = (way: string | null): boolean => way?.startsWith('/staking/') ?? false;

/** Keeps its identity while nothing changes. */
function useKnown(status: string, read: OrderStanding | undefined): OrderStanding {
  const now = read ?? { status: status as OrderStatus, opens: null, payAgain: null };
  const known = useRef(now);
  if (known.current.status !== now.status || known.current.opens !== now.opens) known.current = now;
  return known.current;
}

/** Updates the rest of the page, which shows the same order. */
function useRevalidateOnChange(status: OrderStatus): void {
  const reload = useReload();
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    void reload();
  }, [status, reload]);
}

/** A paid phone still has to be sent: its delivery has steps of its own, on the page of the phones. */
function stepsOf(opens: string | null): readonly string[] {
  const paid = ['已下单', '已付款'];
  if (isPhone(opens)) return paid;
  if (isPool(opens)) return [...paid, '已出票'];
  return [...paid, opens === '/user/goods' ? '已到账' : '已开通'];
}

const reached: Record<OrderStage, number> = {
  waiting: 0,
  signed: 0,
  abandoned: -1,
  paid: 1,
  open: Number.POSITIVE_INFINITY,
  refunded: -1,
  void: -1,
};

interface StepsProps {
  readonly stage: OrderStage;
  readonly opens: string | null;
}

function Steps({ stage, opens }: StepsProps) {
  const steps = stepsOf(opens);
  const now = Math.min(reached[stage], steps.length - 1);
  if (now < 0) return null;
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-2 text-center text-sm">
      {steps.map((step, at) => (
        <li
          aria-current={at === now ? 'step' : undefined}
          className={at <= now ? 'font-semibold text-gold' : 'text-faint'}
          key={step}
        >
          <span
            className={`mb-1.5 flex h-1.5 rounded-full ${at <= now ? 'bg-gold-fill' : 'bg-sunk'}`}
            aria-hidden
          />
          {at <= now && <Icon className="mr-1 inline size-4" name="check" />}
          {step}
        </li>
      ))}
    </ol>
  );
}

const looks = {
  waiting: 'note',
  signed: 'note',
  abandoned: 'note',
  paid: 'done',
  refunded: 'note',
  void: 'note',
} as const;

const words: Record<Exclude<OrderStage, 'open'>, { readonly title: string; readonly text: string }> = {
  waiting: {
    title: '等待确认',
    text: '链上还没有这笔付款的记录。签过名的话，通常几秒钟就到；到了会自动显示，不用再付。',
  },
  signed: {
    title: '已签名，还没有答复',
    text: '这台设备上已经签过名，网站或链上还没有答复。请不要再付一次：恢复后会按编号自动核对。',
  },
  abandoned: {
    title: '没有付款',
    text: '这张订单已经放弃，什么都没有扣。如果其实付过，链上确认后这里会自动改过来。',
  },
  paid: { title: '已付款', text: '链上已经确认，正在开通，通常不超过几秒钟。' },
  refunded: { title: '已退款', text: '款项已经退到您的金库，相应的内容已经收回。' },
  void: { title: '已失效', text: '本地网络已经换新，旧网络上的订单只留作记录。要学，请在新网络上重新购买。' },
};
