import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { Section } from '#app/features/admin/people/section.tsx';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { type Delivery, deliveryPath } from './delivery.ts';
import type { DeliveryFormState } from './delivery-forms.ts';

interface DeliveryStepsProps {
  readonly delivery: Delivery;
  readonly state: DeliveryFormState | null;
}

interface Step {
  readonly intent: 'confirmed' | 'preparing' | 'received' | 'returned';
  readonly button: string;
  readonly about: string;
  readonly isQuiet?: true;
}

const takeBack: Step = {
  intent: 'returned',
  button: '登记退回',
  about: '手机退回来、验过之后再登记。之后要把钱退给买家。',
  isQuiet: true,
};

const steps: Readonly<Partial<Record<Delivery['state'], readonly Step[]>>> = {
  preparing: [
    { intent: 'confirmed', button: '确认地址', about: '先看地址，能送到再确认。之后买家不能自己改地址。' },
  ],
  confirmed: [
    {
      intent: 'preparing',
      button: '请买家改地址',
      about: '送不到的，退回上一步：买家收到通知，改好之后您再确认。',
      isQuiet: true,
    },
  ],
  shipped: [
    { intent: 'received', button: '登记收到', about: '承运公司已经签收的，可以替买家登记。' },
    takeBack,
  ],
  received: [takeBack],
};

/** What can be done now. Each form sends back when the delivery had last changed, so that a stale page changes nothing. */
export function DeliverySteps({ delivery, state }: DeliveryStepsProps) {
  const { isUsed, orderStatus } = delivery;
  const isPaid = orderStatus === 'paid' || orderStatus === 'settled';
  // What was redeemed cannot be paid back, so it is not taken back here either.
  const possible = (steps[delivery.state] ?? []).filter(
    ({ intent }) => !(isUsed && intent === 'returned') && (isPaid || intent !== 'confirmed'),
  );
  const isShipped = delivery.state === 'shipped';
  const mayShip = delivery.state === 'confirmed' && isPaid;
  if (possible.length === 0 && !mayShip && !isShipped) return null;
  return (
    <Section id="next" needs="shipping" title="下一步">
      <div className="space-y-5">
        {mayShip && <ShipForm delivery={delivery} state={state} />}
        {possible.map((step) => (
          <StepForm delivery={delivery} key={step.intent} step={step} />
        ))}
        {isShipped && (
          <details open={state?.form === 'shipped'}>
            <Summary tone="gold">单号写错了，改一改</Summary>
            <ShipForm delivery={delivery} state={state} />
          </details>
        )}
      </div>
    </Section>
  );
}

function StepForm({ delivery, step }: { readonly delivery: Delivery; readonly step: Step }) {
  const mayShip = useHasRole('shipping');
  return (
    <PlainForm action={deliveryPath(delivery.id)} className="space-y-3">
      <input name="seen" type="hidden" value={delivery.changedAt ?? ''} />
      <p className="text-soft">{step.about}</p>
      <Button
        disabled={!mayShip}
        name="intent"
        tone={step.isQuiet ? 'quiet' : 'primary'}
        type="submit"
        value={step.intent}
      >
        {step.button}
      </Button>
    </PlainForm>
  );
}

/** Suggestions; any other carrier can be typed. */
const carriers = ['顺丰速运', '京东快递', '中国邮政 EMS', '中通快递', '圆通速递', '韵达快递', 'DHL', 'UPS'];

function ShipForm({ delivery, state }: DeliveryStepsProps) {
  const mayShip = useHasRole('shipping');
  const form = state?.form === 'shipped' ? state : null;
  const isCorrection = delivery.state === 'shipped';
  return (
    <PlainForm action={deliveryPath(delivery.id)}>
      <input name="seen" type="hidden" value={delivery.changedAt ?? ''} />
      <Field
        autoComplete="off"
        defaultValue={form?.values.carrier ?? delivery.carrier ?? ''}
        label="承运公司"
        list="carriers"
        maxLength={40}
        name="carrier"
        {...(form && problemOf(form, 'carrier'))}
      />
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={form?.values.number ?? delivery.trackingNumber ?? ''}
        hint="买家会在通知和“我的手机”里看到，请核对。"
        label="单号"
        maxLength={40}
        name="number"
        spellCheck={false}
        {...(form && problemOf(form, 'number'))}
      />
      <Button disabled={!mayShip} name="intent" type="submit" value="shipped">
        {isCorrection ? '更正' : '登记发货'}
      </Button>
    </PlainForm>
  );
}
