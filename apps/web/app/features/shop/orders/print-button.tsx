import { Button } from '#app/ui/button.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';

/** Without script, the browser's own menu prints the page. */
export function PrintButton() {
  if (!useHasScript()) return null;
  return (
    <Button icon="paper" onClick={() => window.print()} tone="quiet">
      打印
    </Button>
  );
}
