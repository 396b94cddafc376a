import type { BackgroundJobName } from '@suixue/academy/site/background-jobs';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';

interface RunButtonProps {
  readonly action: string;
  readonly job: BackgroundJobName;
  readonly children: string;
}

/** Asks the servers to run a job now. */
export function RunButton({ action, job, children }: RunButtonProps) {
  const isAllowed = useHasRole('owner');
  return (
    <PlainForm action={action}>
      <input name="job" type="hidden" value={job} />
      <Button disabled={!isAllowed} name="intent" tone="quiet" type="submit" value="run">
        {children}
      </Button>
    </PlainForm>
  );
}
