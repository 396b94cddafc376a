import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text } from '#app/platform/forms/form-fields.ts';
import { type CodeSender, checkCode, codeSent, codeStep, haveCode, login, sendCode } from './codes.ts';
import { refuseAccounts } from './refuse-accounts.ts';

/** Sends a code or, by e-mail, a letter. If another one is refused, the previous code stays valid. */
const sendRecovery = defineAction({
  schema: z.object({ login, intent: text }),
  keep: ['login'],
  run: async (sender: CodeSender, { login: name, intent }) => {
    const refused = intent === 'resend-code' ? codeStep(name) : undefined;
    if (name.kind === 'phone') return sendCode(sender, name, { mayCreate: false, refused });
    const { account, confirmUrl } = sender;
    const { error } = await account.auth.resetPasswordForEmail(name.email, { redirectTo: confirmUrl });
    return error ? refuseAccounts(error, refused) : codeSent(name);
  },
});

/** Recovery: the code signs the visitor in, who then chooses a new password. */
export const recoveryActions = [haveCode, checkCode, sendRecovery];
