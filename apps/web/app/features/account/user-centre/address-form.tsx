import { OutboxHint } from '#app/features/account/sign-in/outbox-hint.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import type { AddressKind } from './change-address.ts';
import { UserFormBox } from './user-section.tsx';

interface AddressFormProps {
  readonly kind: AddressKind;
  readonly present: string;
  /** The new address once the codes are entered; empty if no change is pending. */
  readonly wanted: string;
  readonly state: FormState | null;
}

const words = {
  email: { name: '邮箱', type: 'email', hint: '新旧两个邮箱都会收到验证码，都确认之后才会更换。' },
  phone: { name: '手机号', type: 'tel', hint: '新的号码会收到验证码，确认之后才会更换。' },
} as const;

export function AddressForm({ kind, present, wanted, state }: AddressFormProps) {
  const { name } = words[kind];
  const ask = <Ask kind={kind} present={present} state={wanted === '' ? state : null} />;
  return (
    <div className="space-y-4">
      <p>
        {present === '' ? (
          `还没有填写${name}。`
        ) : (
          <>
            现在的{name}：<strong className="break-words">{present}</strong>
          </>
        )}
      </p>
      {state?.step === 'nonce' ? (
        <ConfirmOneself kind={kind} state={state} />
      ) : wanted === '' ? (
        ask
      ) : (
        <>
          <Prove kind={kind} present={present} state={state} wanted={wanted} />
          <details>
            <Summary tone="gold">重新发送，或换一个{name}</Summary>
            <div className="mt-3">{ask}</div>
          </details>
        </>
      )}
    </div>
  );
}

function Ask({ kind, present, state }: Omit<AddressFormProps, 'wanted'>) {
  const { name, type, hint } = words[kind];
  return (
    <UserFormBox anchor={kind} state={state} tab="settings">
      <Field
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        defaultValue={state?.values.address ?? ''}
        hint={kind === 'email' && present === '' ? '新的邮箱会收到验证码，确认之后才算数。' : hint}
        label={`新的${name}`}
        maxLength={254}
        name="address"
        required
        type={type}
      />
      <Button name="intent" tone="quiet" type="submit" value={`send-${kind}`}>
        获取验证码
      </Button>
    </UserFormBox>
  );
}

/** The session is old, so a code to the present address is required first. */
function ConfirmOneself({ kind, state }: { readonly kind: AddressKind; readonly state: FormState }) {
  return (
    <UserFormBox anchor={kind} state={state} tab="settings">
      <OutboxHint />
      <input name="address" type="hidden" value={state.values.address ?? ''} />
      <CodeField label="确认是您本人的验证码" name="nonce" />
      <Button name="intent" tone="primary" type="submit" value={`send-${kind}`}>
        下一步
      </Button>
    </UserFormBox>
  );
}

function Prove({ kind, present, wanted, state }: AddressFormProps) {
  return (
    <UserFormBox anchor={kind} state={state} tab="settings">
      <p className="text-soft">
        正在更换为 <strong className="break-words">{wanted}</strong>
      </p>
      <OutboxHint />
      {kind === 'email' && present !== '' && <CodeField label={`${present} 收到的验证码`} name="present" />}
      <CodeField label={`${wanted} 收到的验证码`} name="code" />
      {kind === 'email' && present !== '' && (
        <p className="text-sm text-faint">可以先填一个，收到另一个再填；也可以直接打开信里的链接。</p>
      )}
      <Button name="intent" tone="primary" type="submit" value={`prove-${kind}`}>
        确认更换
      </Button>
    </UserFormBox>
  );
}

function CodeField({ label, name }: { readonly label: string; readonly name: string }) {
  return (
    <Field
      autoComplete="one-time-code"
      inputMode="numeric"
      label={label}
      maxLength={12}
      name={name}
      type="text"
    />
  );
}
