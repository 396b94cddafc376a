import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Person, personPath } from './person.ts';
import type { PersonFormState } from './person-form-state.ts';
import { Section, SectionRows } from './section.tsx';

interface SessionsSectionProps {
  readonly person: Person;
  readonly state: PersonFormState | null;
}

/** Where an account is signed in, with the form that ends all of it. */
export function SessionsSection({ person: { account, sessions }, state }: SessionsSectionProps) {
  const isAllowed = useHasRole('moderation');
  const own = state?.form === 'end-sessions' ? state : null;
  return (
    <Section id="sessions" needs="moderation" title="登录的设备">
      <FormNotices state={own} />
      <SectionRows empty="现在没有登录。" rowKey={({ id }) => id} rows={sessions}>
        {(session) => (
          <>
            <span>{session.device}</span>
            <span className="text-sm text-faint">
              {momentToText(session.beganAt)} 登录，{momentToText(session.usedAt)} 用过
            </span>
          </>
        )}
      </SectionRows>
      {sessions.length > 0 && account.roles.length === 0 && (
        <PlainForm action={`${personPath(account.id)}#sessions`} className="mt-4 space-y-4">
          <Field
            defaultValue={own?.values.reason ?? ''}
            hint="对方会在消息里看到。"
            label="退出的原因"
            maxLength={300}
            name="reason"
          />
          <Button disabled={!isAllowed} name="intent" tone="danger" type="submit" value="end-sessions">
            退出所有设备
          </Button>
        </PlainForm>
      )}
    </Section>
  );
}
