import { Button } from '#app/ui/button.tsx';

interface SearchFailureProps {
  readonly message: string;
  readonly retry: () => void;
}

/** Shown under the field if the server did not answer; the earlier results stay. */
export function SearchFailure({ message, retry }: SearchFailureProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm" role="alert">
      <p className="text-seal">{message}</p>
      <Button onClick={retry} tone="quiet">
        再试
      </Button>
    </div>
  );
}
