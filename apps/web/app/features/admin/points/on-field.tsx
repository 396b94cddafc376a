import { SelectField } from '#app/ui/field.tsx';

/** Whether a rule or an offer is on. */
export function OnField({ value }: { readonly value: string }) {
  return (
    <SelectField defaultValue={value} label="开关" name="on">
      <option value="on">开</option>
      <option value="off">关</option>
    </SelectField>
  );
}
