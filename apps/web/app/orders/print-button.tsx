import { useHasScript } from '../state/use-has-script.ts';
import { Button } from '../ui/button.tsx';

/** Without script the browser's own menu prints the page as well. */
export function PrintButton() {
  if (!useHasScript()) return null;
  return (
    <Button icon="paper" onClick={() => window.print()} tone="quiet">
      打印
    </Button>
  );
}
