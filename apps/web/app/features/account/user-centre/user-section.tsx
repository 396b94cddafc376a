import type { ReactNode } from 'react';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import type { UserTab } from './user-tabs.ts';

interface SectionProps {
  /** Scroll target of a returned form. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function UserSection({ id, title, children }: SectionProps) {
  return (
    <section className="scroll-mt-20 rounded-2xl border border-line bg-raised p-5 sm:p-7" id={id}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  /** Items, divided by lines. */
  readonly children: ReactNode;
}

/** Settings that belong together, in one box. */
export function UserGroup({ title, children }: GroupProps) {
  return (
    <section className="rounded-2xl border border-line bg-raised px-5 pt-5 sm:px-7 sm:pt-6">
      <h2 className="text-lg">{title}</h2>
      <div className="divide-y divide-line">{children}</div>
    </section>
  );
}

export function UserItem({ id, title, children }: SectionProps) {
  return (
    <section className="scroll-mt-20 py-5" id={id}>
      <h3 className="mb-3 font-sans text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface FormProps {
  readonly tab: UserTab;
  /** The section of the form. */
  readonly anchor: string;
  readonly state?: FormState | null;
  readonly children: ReactNode;
}

/** A plain form of the user centre, answered with a page, with or without script. */
export function UserFormBox({ tab, anchor, state, children }: FormProps) {
  return (
    <PlainForm action={`/user?tab=${tab}#${anchor}`} notices={<FormNotices state={state} />}>
      {children}
    </PlainForm>
  );
}
