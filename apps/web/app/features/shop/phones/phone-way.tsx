import { classes } from '#app/ui/classes.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import type { Delivery } from './phone.ts';
import type { PhoneStep, StepName } from './phone-steps.ts';

const titles: Readonly<Record<StepName, string>> = {
  paid: '已付款',
  address: '收货地址',
  confirmed: '地址确认',
  shipped: '发货',
  received: '签收',
  cancelled: '取消发货',
  returned: '已退回',
  refunded: '已退款',
  void: '已失效',
};

const abouts: Partial<Readonly<Record<StepName, string>>> = {
  address: '填好地址才能发货。',
  confirmed: '学园正在核对地址，确认之前还可以改。',
  shipped: '正在备货，发货时通知您。',
  received: '收到之后，请在这里确认。',
};

const doneTitles: Partial<Readonly<Record<StepName, string>>> = {
  address: '填了地址',
  confirmed: '地址已确认',
  shipped: '已发货',
  received: '已签收',
  cancelled: '发货已取消',
};

export const stepTitle = (name: StepName): string => doneTitles[name] ?? titles[name];

interface PhoneWayProps {
  readonly steps: readonly PhoneStep[];
  readonly delivery: Delivery | null;
}

/** The way of an order as steps, from top to bottom. */
export function PhoneWay({ steps, delivery }: PhoneWayProps) {
  return (
    <ol aria-label="订单进度">
      {steps.map((step, at) => (
        <li
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
          key={step.name}
        >
          {at < steps.length - 1 && (
            <span
              aria-hidden
              className={classes(
                'absolute top-6.5 -bottom-0.5 left-[0.6875rem] w-0.5',
                step.state === 'done' ? 'bg-gold-fill' : 'bg-line-strong',
              )}
            />
          )}
          <span
            aria-hidden
            className={classes(
              'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2',
              step.state === 'done' && 'border-gold-fill bg-gold-fill text-on-gold',
              step.state === 'now' && 'border-gold bg-gold-wash',
              step.state === 'ahead' && 'border-line-strong bg-raised',
            )}
          >
            {step.state === 'done' && <Icon className="size-4" name="check" />}
          </span>
          <div className="min-w-0 flex-1">
            <p className={step.state === 'ahead' ? 'text-faint' : 'font-medium'}>
              {step.state === 'done' ? stepTitle(step.name) : titles[step.name]}
            </p>
            {step.at !== null && <MomentText className="block text-sm text-soft" moment={step.at} />}
            {step.state === 'now' && <p className="text-sm text-soft">{abouts[step.name]}</p>}
            {step.name === 'shipped' && step.state === 'done' && delivery && <Parcel delivery={delivery} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Parcel({ delivery: { carrier, trackingNumber } }: { readonly delivery: Delivery }) {
  if (trackingNumber === null) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="break-all text-ink">
        {carrier} <span className="tabular-nums">{trackingNumber}</span>
      </span>
      <CopyButton label={`复制单号：${trackingNumber}`} text={trackingNumber}>
        复制单号
      </CopyButton>
    </div>
  );
}
