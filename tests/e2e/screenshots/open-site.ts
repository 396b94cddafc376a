import { startProtocolServer } from '@suixue/assistant/testing/protocol-server';
import { becomeFirstAdministrator, type FirstAdministrator } from '../../support/site/administrators.ts';
import { openCatalogue } from '../../support/site/catalogue.ts';
import { openTestChain } from '../../support/site/chain.ts';
import { createMovedClock } from '../../support/site/moved-clock.ts';
import { learner, type Person, signUpLearner, signUpPerson } from '../../support/site/people.ts';
import { startServer } from '../../support/site/start-server.ts';
import type { Site } from './scene.ts';

export const telegramSecret = 'a-secret-of-telegram';

export interface StoppableSite extends Site {
  stop(): Promise<void>;
}

/** Starts a separate server with its own port and data, and a language model if it is to have one. */
export async function openSite(hasModel: boolean): Promise<StoppableSite> {
  const clock = createMovedClock();
  const model = hasModel ? await startProtocolServer() : null;
  const server = await startServer({
    env: {
      TELEGRAM_BOT_URL: 'https://t.me/suixue_bot',
      TELEGRAM_WEBHOOK_SECRET: telegramSecret,
      ...(model && { AI_URL: model.url, AI_MODEL: 'test-model' }),
      ...clock.env,
    },
  });
  const { url } = server;
  let administrator: Promise<FirstAdministrator> | undefined;
  const known = new Map<string, Promise<Person>>();
  const signUp = async (name: string): Promise<Person> => {
    if (name === 'learner') {
      await signUpLearner(url);
      return learner;
    }
    const person = { email: `${name}@example.com`, password: '锄禾日当午汗滴禾下土' };
    await signUpPerson(url, person);
    return person;
  };
  return {
    url,
    chain: await openTestChain(url),
    shop: await openCatalogue(server),
    model,
    clock,
    output: server.output,
    async stop() {
      await server.stop();
      await model?.close();
      clock.remove();
    },
    person(name) {
      const person = known.get(name) ?? signUp(name);
      known.set(name, person);
      return person;
    },
    administrator() {
      administrator ??= becomeFirstAdministrator(server, {
        email: 'administrator@example.com',
        password: '正确的马电池订书钉',
      });
      return administrator;
    },
  };
}
