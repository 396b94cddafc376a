import { Button } from './button.tsx';
import { useHasScript } from './state/use-has-script.ts';

/** Prints the page. Without script, the browser's own menu does. */
export function PrintButton() {
  if (!useHasScript()) return null;
  return (
    <Button icon="paper" onClick={() => window.print()} tone="quiet">
      打印
    </Button>
  );
}
