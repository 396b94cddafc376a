import { Button } from '#app/ui/button.tsx';

/** For whoever lost the page on which the code was asked for: nothing is sent once more. */
export function HaveCodeButton() {
  return (
    <Button className="w-full" name="intent" tone="plain" type="submit" value="have-code">
      我已有验证码
    </Button>
  );
}
