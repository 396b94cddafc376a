import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

/** Requests another code. With script it counts down to the time when the server sends one again. */
export function ResendButton({ seconds }: { readonly seconds: number }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    setLeft(seconds);
    if (seconds === 0) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
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
