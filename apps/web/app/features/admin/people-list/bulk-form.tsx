import { useEffect, useState } from 'react';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { type ListQuery, listParams, listPath } from '#app/features/admin/lists/list-query.ts';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { bulkActs, bulkFormId } from './bulk-acts.ts';
import type { BulkFormState } from './bulk-forms.ts';
import { peopleList } from './people-list.ts';

interface BulkFormProps {
  readonly query: ListQuery;
  readonly formKey: string;
  readonly state: BulkFormState | null;
}

/** Acts about the accounts whose boxes are ticked. */
export function BulkForm({ query, formKey, state }: BulkFormProps) {
  const isAllowed = useHasRole('moderation');
  const hasScript = useHasScript();
  const { count, setAll } = useTicked();
  const values = state?.values ?? {};
  return (
    <PlainForm
      action={listPath(peopleList, listParams(peopleList, query, { cursor: query.cursor }))}
      aria-label="对选中的账户"
      className="mt-4 space-y-4 rounded-2xl border border-line bg-raised p-4"
      id={bulkFormId}
    >
      <input name="key" type="hidden" value={values.key ?? formKey} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg">对选中的账户</h2>
          {hasScript && (
            <>
              <span className="text-sm text-soft" role="status">
                选中 {count} 个
              </span>
              <Button onClick={() => setAll(true)} tone="plain">
                全选本页
              </Button>
              <Button disabled={count === 0} onClick={() => setAll(false)} tone="plain">
                都不选
              </Button>
            </>
          )}
        </div>
        <Authority needs="moderation" />
      </div>
      {state?.problem && state.field !== 'reason' && <Notice kind="problem" title={state.problem} />}
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 basis-48 max-sm:w-full">
          <SelectField defaultValue={values.act ?? 'denied'} label="做什么" name="act">
            {Object.entries(bulkActs).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
        <Field
          className="min-w-0 flex-1 basis-64"
          defaultValue={values.reason ?? ''}
          hint="退出设备时必填，对方会在消息里看到。"
          label="原因"
          maxLength={300}
          name="reason"
          {...(state ? problemOf(state, 'reason') : {})}
        />
      </div>
      <Button disabled={!isAllowed || (hasScript && count === 0)} name="intent" type="submit" value="bulk">
        执行
      </Button>
    </PlainForm>
  );
}

/** The ticked boxes of the form, wherever they are on the page. */
function useTicked() {
  const [count, setCount] = useState(0);
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  useEffect(() => {
    recount();
    document.addEventListener('change', recount);
    // Browsers restore boxes after the page is shown again.
    window.addEventListener('pageshow', recount);
    return () => {
      document.removeEventListener('change', recount);
      window.removeEventListener('pageshow', recount);
    };
  });
  const setAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    recount();
  };
  return { count, setAll };
}

function boxes(): readonly HTMLInputElement[] {
  const form = document.getElementById(bulkFormId);
  return form instanceof HTMLFormElement
    ? [...form.elements].filter(
        (element): element is HTMLInputElement =>
          element instanceof HTMLInputElement && element.name === 'who',
      )
    : [];
}
