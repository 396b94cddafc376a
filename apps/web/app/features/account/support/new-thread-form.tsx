import { type Order, orderTitle } from '#app/features/shop/orders/order.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { SupportFormState } from './support-forms.ts';
import { maxMessageLength, supportTopics, topicTitles } from './support-thread.ts';

interface NewThreadFormProps {
  /** Id of the new thread, so that sending the form twice opens one thread. */
  readonly threadKey: string;
  /** The viewer's newest orders, to choose from. */
  readonly orders: readonly Order[];
  /** The order from whose page the viewer came. */
  readonly order: string | null;
  readonly state: SupportFormState | null;
}

export function NewThreadForm({ threadKey, orders, order, state }: NewThreadFormProps) {
  return (
    <PlainForm
      action="/user/support#new"
      encType="multipart/form-data"
      notices={<FormNotices state={state} />}
    >
      {(isSending) => (
        <>
          <input name="key" type="hidden" value={threadKey} />
          <SelectField
            defaultValue={state?.values.topic || (order === null ? '' : 'order')}
            label="问题类别"
            name="topic"
            required
          >
            <option disabled value="">
              请选择
            </option>
            {supportTopics.map((topic) => (
              <option key={topic} value={topic}>
                {topicTitles[topic]}
              </option>
            ))}
          </SelectField>
          {orders.length > 0 && (
            <SelectField
              defaultValue={state?.values.order || order || ''}
              label="相关订单（可不选）"
              name="order"
            >
              <option value="">不选</option>
              {orders.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${orderTitle(one)} · ${momentToText(one.createdAt)}`}
                </option>
              ))}
            </SelectField>
          )}
          <TextArea
            defaultValue={state?.values.text ?? ''}
            hint={`打开了哪一页，做了什么，看到什么提示。最多 ${maxMessageLength} 个字。不要写助记词、私钥、密码和验证码。`}
            label="您的问题"
            maxLength={maxMessageLength}
            name="text"
            required
            rows={6}
          />
          <Button busy={isSending} type="submit">
            发送
          </Button>
        </>
      )}
    </PlainForm>
  );
}
