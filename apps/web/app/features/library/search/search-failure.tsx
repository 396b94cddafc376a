import { Button } from '#app/ui/button.tsx';

interface SearchFailureProps {
  readonly message: string;
  readonly retry: () => void;
}

/** Shown under the field if the server did not answer; the earlier results stay. */
export function SearchFailure({ message, retry }: SearchFailureProps) {
  return (
    <div className="flex items-center justify-between gap-4 text-sm" role="alert">
      <p className="text-seal">{message}</p>
      <Button className="shrink-0" onClick={retry} tone="quiet">
        再试
      </Button>
    </div>
  );
}
