import { TextLink } from '#app/ui/text-link.tsx';

/** Beside the forms that create an account: what a new account accepts. */
export function AgreementSentence() {
  return (
    <>
      注册即表示同意<TextLink href="/terms">服务条款</TextLink>和<TextLink href="/privacy">隐私说明</TextLink>
      。
    </>
  );
}
