import { Button } from '#app/ui/button.tsx';

/** For visitors who lost the page on which they requested a code. Sends nothing. */
export function HaveCodeButton() {
  return (
    <Button className="w-full" name="intent" tone="plain" type="submit" value="have-code">
      我已有验证码
    </Button>
  );
}
