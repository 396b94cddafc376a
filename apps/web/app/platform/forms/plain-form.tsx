import type { FormHTMLAttributes, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useOfflineGuard } from './use-offline-guard.ts';
import { useSending } from './use-sending.ts';

interface PlainFormProps
  extends Pick<FormHTMLAttributes<HTMLFormElement>, 'action' | 'className' | 'encType'> {
  /** What the form that came back has to say. */
  readonly notices?: ReactNode;
  /** Said where there is no network; what was typed is still there. */
  readonly heldBack?: string;
  /** The page stays, because a file comes back and no page. */
  readonly stays?: boolean;
  /** With script the answer is shown without loading the page anew: fields keep what was typed in them. */
  readonly inPlace?: boolean;
  readonly children: ReactNode | ((isSending: boolean) => ReactNode);
}

export const nothingDone = '现在没有网络，什么都没有改变，连上后再试。';

/** An ordinary form: it goes to the server and a page comes back, with or without script, and it waits for the network. */
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
      {/* One thing at a time: what the form came back with is older than this, and is there again with the network. */}
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
  // Nothing is switched off: nobody could switch it on again.
}
