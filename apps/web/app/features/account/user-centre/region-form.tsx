import type { FormState } from '#app/platform/forms/form-state.ts';
import type { RegionChoice } from '#app/platform/region/region-names.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { RegionFacts } from './load-tab.ts';
import { UserFormBox } from './user-section.tsx';

interface RegionFormProps {
  readonly facts: RegionFacts;
  readonly state: FormState | null;
}

/** The country or region that the account declares. */
export function RegionForm({ facts: { declared, found, choices, page }, state }: RegionFormProps) {
  return (
    <UserFormBox anchor="region" state={state} tab="settings">
      <p className="text-soft">
        抽奖和资金池只在允许的地方开放。只用来判断这一点，别人看不到；不选，这两项就不开放。
      </p>
      {found !== null && <p>您现在的网络在{found}，这次访问以它为准。</p>}
      {page !== null && <input name="page" type="hidden" value={page} />}
      <SelectField defaultValue={declared} label="国家或地区" name="region">
        <option value="">不选</option>
        <Choices label="常选的" of={choices.common} />
        <Choices label="其他国家和地区" of={choices.others} />
      </SelectField>
      <Button name="intent" tone="quiet" type="submit" value="region">
        保存所在地
      </Button>
    </UserFormBox>
  );
}

function Choices({ label, of }: { readonly label: string; readonly of: readonly RegionChoice[] }) {
  return (
    <optgroup label={label}>
      {of.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
