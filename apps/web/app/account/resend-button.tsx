import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { resendAfterSeconds } from './codes.ts';

/** Asks for another code; counts down first where there is script, because most codes are only slow. */
export function ResendButton({ waits }: { readonly waits: boolean }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!waits) return;
    setLeft(resendAfterSeconds);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [waits]);
  return (
    <Button
      className="w-full"
      disabled={left > 0}
      formNoValidate
      name="intent"
      tone="quiet"
      type="submit"
      value="resend-code"
    >
      {left > 0 ? `${left} 秒后可以重新发送` : '重新发送验证码'}
    </Button>
  );
}
