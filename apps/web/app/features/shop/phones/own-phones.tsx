import type { DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import { orderTitle } from '#app/features/shop/orders/order.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { AddressForm } from './address-form.tsx';
import { Certificate } from './certificate.tsx';
import type { OwnPhone } from './phone.ts';
import { type AddressFormState, type PhoneDone, phonesPath } from './phone-done.ts';
import { mayChangeAddress, phoneSteps } from './phone-steps.ts';
import { PhoneWay, stepTitle } from './phone-way.tsx';

interface OwnPhonesProps {
  readonly phones: readonly OwnPhone[];
  readonly state: AddressFormState | null;
  readonly done: PhoneDone | null;
}

/** The phones of a learner, each with the way of its order. */
export function OwnPhones({ phones, state, done }: OwnPhonesProps) {
  return (
    <ul className="space-y-6">
      {phones.map((phone) => (
        <li id={phone.order.id} key={phone.order.id}>
          <OwnPhoneCard
            done={state === null && done?.order === phone.order.id ? done.text : null}
            phone={phone}
            state={state?.values.order === phone.order.id ? state : null}
          />
        </li>
      ))}
    </ul>
  );
}

interface OwnPhoneProps {
  readonly phone: OwnPhone;
  /** Of a form of this phone. */
  readonly state: AddressFormState | null;
}

function OwnPhoneCard({ phone, state, done }: OwnPhoneProps & { readonly done: string | null }) {
  const { order, picture, instance, delivery, isRefundAsked } = phone;
  const steps = phoneSteps(phone);
  const last = steps.findLast((step) => step.state === 'done');
  return (
    <Card>
      <header className="flex items-start gap-4">
        <img
          alt=""
          className="size-20 shrink-0 rounded-xl bg-sunk object-cover"
          height={80}
          src={picture}
          width={80}
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h3 className="text-xl">{orderTitle(order)}</h3>
            {last && (
              <Badge tone={order.status === 'refunded' ? 'plain' : 'leaf'}>{stepTitle(last.name)}</Badge>
            )}
          </div>
          <p className="mt-1 text-sm text-soft">
            <TextLink href={`/user/orders/${order.id}`}>收据和退款</TextLink>
          </p>
        </div>
      </header>
      <div className="mt-6 grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        {/* The next thing to do comes before what has been done, also for the keyboard. */}
        <div className="space-y-5">
          {done !== null && <Notice kind="done" title={done} />}
          {isRefundAsked && (
            <Notice kind="note" title="退款申请在处理中">
              <p>处理完之前不会发货。改变主意，可以在收据页撤回申请。</p>
            </Notice>
          )}
          <Address phone={phone} state={state?.form === 'address' ? state : null} />
          {delivery?.status === 'shipped' && order.status !== 'refunded' && (
            <Receipt order={order.id} state={state?.form === 'receive' ? state : null} />
          )}
          {instance && <Certificate instance={instance} />}
        </div>
        <div className="sm:order-first">
          <PhoneWay delivery={delivery} steps={steps} />
        </div>
      </div>
    </Card>
  );
}

/** The address: given for the first time, changed, or only shown. */
function Address({ phone, state }: OwnPhoneProps) {
  const { order, delivery, address } = phone;
  if (mayChangeAddress(phone)) {
    if (delivery === null || address === null)
      return (
        <section>
          <h4 className="mb-3 font-semibold">收货地址</h4>
          {delivery !== null && (
            <div className="mb-4">
              <Notice kind="warning" title="之前填的地址打不开了">
                <p>请重新填一次，原来的不会用来发货。</p>
              </Notice>
            </div>
          )}
          <AddressForm address={null} order={order.id} state={state} />
        </section>
      );
    return (
      <section>
        <h4 className="mb-2 font-semibold">收货地址</h4>
        <AddressText address={address} />
        <details className="mt-3" open={state !== null}>
          <summary className="target inline-flex cursor-pointer items-center text-gold underline underline-offset-4">
            修改地址
          </summary>
          <div className="mt-3">
            <AddressForm address={address} order={order.id} state={state} />
          </div>
        </details>
      </section>
    );
  }
  if (delivery === null) return null;
  return (
    <section>
      <h4 className="mb-2 font-semibold">收货地址</h4>
      {delivery.erasedAt !== null ? (
        <p className="text-sm text-soft">已经抹掉，本站不再保存。</p>
      ) : address === null ? (
        <p className="text-sm text-soft">暂时打不开。要核对地址，请联系客服。</p>
      ) : (
        <AddressText address={address} />
      )}
    </section>
  );
}

function AddressText({ address }: { readonly address: DeliveryAddress }) {
  const { name, phone, province, city, detail, postcode, note } = address;
  return (
    <address className="text-[0.95rem] text-soft not-italic">
      <span className="text-ink">{name}</span> <span className="tabular-nums">{phone}</span>
      <br />
      {[province, city, detail].filter((part) => part !== '').join(' ')} {postcode}
      {note !== '' && (
        <>
          <br />
          备注：{note}
        </>
      )}
    </address>
  );
}

function Receipt({ order, state }: { readonly order: string; readonly state: AddressFormState | null }) {
  return (
    <PlainForm
      action={`${phonesPath}#${order}`}
      className="space-y-3"
      heldBack={nothingDone}
      notices={<FormNotices state={state} />}
    >
      <input name="order" type="hidden" value={order} />
      <Button icon="check" name="intent" type="submit" value="receive">
        确认收货
      </Button>
      <p className="text-sm text-soft">收到并看过手机之后再按。收货地址会在一段时间之后抹掉。</p>
    </PlainForm>
  );
}
