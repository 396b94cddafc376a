import { type FormHTMLAttributes, type ReactNode, useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIsOnline } from '#app/platform/pwa/use-is-online.ts';
import { classes } from '#app/ui/classes.ts';
import { Notice } from '#app/ui/notice.tsx';

interface PlainFormProps
  extends Pick<
    FormHTMLAttributes<HTMLFormElement>,
    'action' | 'aria-label' | 'className' | 'encType' | 'id'
  > {
  /** Notices of the last submission. */
  readonly notices?: ReactNode;
  /** Shown if the form is submitted without a network. */
  readonly heldBack?: string;
  /** The response is a download, so the page stays. */
  readonly stays?: boolean;
  /** With script, the response is rendered without a document load, and fields keep their values. */
  readonly inPlace?: boolean;
  readonly children: ReactNode | ((isSending: boolean) => ReactNode);
}

export const nothingDone = '现在没有网络，什么都没有改变，连上后再试。';

/** A form that works with and without script. Without a network it is not sent and keeps its values. */
export function PlainForm({
  notices,
  heldBack = '现在没有网络，填写的内容还在，连上后再试。',
  stays = false,
  inPlace = false,
  className = 'space-y-5',
  children,
  ...rest
}: PlainFormProps) {
  const [isLeaving, leave] = useSending();
  const isOnItsWay = useNavigation().formMethod === 'POST';
  const isSending = inPlace ? isOnItsWay : isLeaving;
  const { isHeldBack, onSubmit } = useOfflineGuard(stays || inPlace ? doNothing : leave);
  const content = (
    <>
      {/* The notices of the last submission return when the network does. */}
      {isHeldBack ? <Notice kind="problem" title={heldBack} /> : notices}
      <fieldset
        className={classes('space-y-5 disabled:opacity-70', isHeldBack && '[&_[role=alert]]:hidden')}
        disabled={isSending}
      >
        {typeof children === 'function' ? children(isSending) : children}
      </fieldset>
    </>
  );
  return inPlace ? (
    <Form className={className} method="post" noValidate onSubmit={onSubmit} preventScrollReset>
      {content}
    </Form>
  ) : (
    <form {...rest} className={className} method="post" noValidate onSubmit={onSubmit}>
      {content}
    </form>
  );
}

function doNothing(): void {
  // The page stays, so the fields must stay enabled.
}

/** Whether the form was submitted; reset when the page is restored from the back/forward cache. */
function useSending(): readonly [isSending: boolean, onSubmit: () => void] {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const rest = () => setSending(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);
  // Deferred, because disabled fields are not submitted.
  return [isSending, () => setTimeout(() => setSending(true))];
}

/** Prevents submissions without a network, which would replace the page and its values by the browser's error page. */
function useOfflineGuard(onSubmit: () => void): {
  readonly isHeldBack: boolean;
  readonly onSubmit: (event: { preventDefault(): void }) => void;
} {
  const isOnline = useIsOnline();
  const [wasRefused, setRefused] = useState(false);
  return {
    isHeldBack: wasRefused && !isOnline,
    onSubmit: (event) => {
      setRefused(!navigator.onLine);
      if (navigator.onLine) onSubmit();
      else event.preventDefault();
    },
  };
}
