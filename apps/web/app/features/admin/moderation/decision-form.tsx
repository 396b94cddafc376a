import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import type { DecisionFormState } from './moderation-actions.ts';
import { maxReasonLength } from './moderation-texts.ts';

interface DecisionFormProps {
  readonly action: string;
  /** The decision against it. */
  readonly against: { readonly intent: 'hide' | 'reset'; readonly title: string };
  /** Who reads the reason. */
  readonly hint: string;
  readonly reasons: readonly string[];
  /** Id of the decision, so that a form that arrives twice decides once. */
  readonly decisionKey: string;
  /** The revision that this page shows. */
  readonly revision: number;
  readonly state: DecisionFormState | null;
}

/** Decides about one item: keep it, or not, with a reason. */
export function DecisionForm(props: DecisionFormProps) {
  const { action, against, hint, reasons, decisionKey, revision, state } = props;
  const mayDecide = useHasRole('moderation');
  return (
    <Card>
      <h2 className="mb-3 text-lg">决定</h2>
      <PlainForm action={action}>
        <input name="key" type="hidden" value={decisionKey} />
        <input name="seen" type="hidden" value={revision} />
        <SelectField defaultValue={state?.values.ready ?? ''} label="现成的原因" name="ready">
          <option value="">不用现成的，自己写</option>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        <TextArea
          defaultValue={state?.values.text ?? ''}
          hint={hint}
          label="补充的话"
          // Room for the ready reason before it.
          maxLength={maxReasonLength - 50}
          name="text"
        />
        <div className="flex flex-wrap gap-3">
          <Button
            aria-keyshortcuts="Alt+K"
            disabled={!mayDecide}
            name="intent"
            tone="quiet"
            type="submit"
            value="keep"
          >
            保留
          </Button>
          <Button
            aria-keyshortcuts="Alt+H"
            disabled={!mayDecide}
            name="intent"
            tone="danger"
            type="submit"
            value={against.intent}
          >
            {against.title}
          </Button>
        </div>
      </PlainForm>
    </Card>
  );
}

interface UndoFormProps {
  readonly action: string;
  readonly decision: string;
}

/** Undoes the latest decision. */
export function UndoForm({ action, decision }: UndoFormProps) {
  const mayDecide = useHasRole('moderation');
  return (
    <PlainForm action={action}>
      <input name="key" type="hidden" value={decision} />
      <Button
        aria-keyshortcuts="Alt+U"
        disabled={!mayDecide}
        icon="refresh"
        name="intent"
        tone="quiet"
        type="submit"
        value="undo"
      >
        撤销这个决定
      </Button>
    </PlainForm>
  );
}
