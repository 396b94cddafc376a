import type { Outbox } from '@suixue/backend/auth/outbox';
import type { Database } from '@suixue/backend/database/database';
import type { Service } from '@suixue/backend/host/service';
import type { ContentIndex } from '@suixue/content/document';
import type { AddressKeys } from '@suixue/functions/address-keys';
import { createFunctionService, type FunctionParts } from '@suixue/functions/function-service';
import type { LedgerState } from '@suixue/ledger/ledger-state';
import { seedContent } from '@suixue/supabase/seed';
import type { Logger } from 'pino';
import type { ChainAccess, LocalKeys } from '../chain/chain-access.ts';
import type { Environment } from '../environment.ts';
import { closeAccounts } from '../jobs/close-accounts.ts';
import { compareCatalogue } from '../jobs/compare-catalogue.ts';
import type { Job } from '../jobs/job.ts';
import { keepAddresses } from '../jobs/keep-addresses.ts';
import { maintainSponsoring } from '../jobs/maintain-sponsoring.ts';
import { maintainVotes } from '../jobs/maintain-votes.ts';
import { remindUsers } from '../jobs/remind-users.ts';
import { sendLetters } from '../jobs/send-letters.ts';
import { sendTelegrams } from '../jobs/send-telegrams.ts';
import { settlePoints } from '../jobs/settle-points.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { watchSite } from '../jobs/watch-site.ts';
import { paths } from '../paths.ts';
import { createSponsor } from './create-sponsor.ts';
import { meetChain } from './meet-chain.ts';
import { openLocalRegions } from './open-local-regions.ts';
import {
  createAccountFunctions,
  createChainContext,
  createChainFunctions,
  createVoteFunctions,
} from './product-functions.ts';
import type { ServerMetrics } from './server-metrics.ts';
import { startDescribing } from './start-describing.ts';
import { startLedger } from './start-ledger.ts';
import { toTelegramBot, toTelegramSender } from './to-telegram-bot.ts';

interface ProductParts {
  readonly environment: Environment;
  readonly database: Database;
  readonly addressKeys: AddressKeys;
  readonly findCaller: FunctionParts['findCaller'];
  /** The network that the site pays on; `null` if none is configured. */
  readonly chain: () => Promise<ChainAccess | null>;
  /** The documents of this version. */
  readonly readContent: () => ContentIndex;
  /** `null` if no mail driver is configured. */
  readonly outbox: Outbox | null;
  /** Base URL of links in e-mails. */
  readonly siteUrl: string;
  /** The recurring work of this host besides the product's. */
  readonly jobs: readonly Job[];
  readonly log: Logger;
}

/** The product's part of a host: document rows, functions and the ledger. */
export interface RunningProduct {
  readonly functions: Service;
  /** Only for the local network, whose keys are in the data folder. */
  readonly localKeys: LocalKeys | null;
  metrics(): ServerMetrics;
  readiness(): Readonly<Record<string, string | null>>;
  stop(): Promise<void>;
}

export async function startProduct(parts: ProductParts): Promise<RunningProduct> {
  const { environment, database, addressKeys, findCaller, chain, outbox, siteUrl, log } = parts;
  await using closers = new AsyncDisposableStack();
  const content = parts.readContent();
  await seedContent(database, { content, mediaFolder: paths.lessonMedia });
  const access = await chain();
  const stopClock = access && (await meetChain(database, access, log));
  if (stopClock) closers.defer(stopClock);
  if (access?.localKeys) await openLocalRegions(database);
  const context = access && createChainContext(database, access);
  const describing = context && startDescribing({ ...context, log });
  if (describing) closers.defer(() => describing.stop());
  const onState = (state: LedgerState) => describing?.see(state);
  const ledger = access && startLedger({ ...access, database, onState, log });
  if (ledger) closers.defer(() => ledger.stop());
  // Until the shop of a new local network is mirrored, pages would say that nothing is for sale.
  if (access?.localKeys) await ledger?.firstRead;
  const telegram = { database, bot: toTelegramBot(environment), productName: environment.PRODUCT_NAME };
  const messages = {
    database,
    outbox,
    siteUrl,
    onUnexpected: (error: unknown) => log.error({ err: error }, 'could not send an e-mail'),
  };
  const sponsor = access?.sponsor ? createSponsor(access.sponsor, environment, log) : null;
  const sponsoring = context && sponsor && maintainSponsoring({ context, sponsor, log });
  await sponsoring?.look();
  const votes = { database, addressKeys, now: Date.now };
  const jobs = startJobs({
    database,
    log,
    jobs: [
      closeAccounts({ database, log }),
      keepAddresses({ database, addressKeys, log }),
      remindUsers(database),
      sendLetters({ database, outbox, siteUrl }),
      sendTelegrams({ database, sender: toTelegramSender(environment), siteUrl }),
      settlePoints({ database, context, log }),
      maintainVotes({ ...votes, log }),
      ...(sponsoring ? [sponsoring] : []),
      ...(context ? [compareCatalogue(context)] : []),
      watchSite({ database, ledgerProblem: () => ledger?.problem() ?? null, now: Date.now }),
      ...parts.jobs,
    ],
  });
  closers.defer(() => jobs.stop());
  const started = closers.move();
  return {
    functions: createFunctionService({ database, now: Date.now, findCaller }, [
      ...createAccountFunctions(telegram, messages, addressKeys),
      ...createVoteFunctions(votes),
      ...(context ? createChainFunctions(context, sponsor) : []),
    ]),
    localKeys: access?.localKeys ?? null,
    metrics: () => ({
      ...(ledger ? { ledgerBehind: ledger.lag() } : {}),
      ...(sponsoring ? { sponsoring: sponsoring.metrics() } : {}),
    }),
    readiness: () => ({ ledger: ledger ? ledger.problem() : null }),
    stop: () => started.disposeAsync(),
  };
}
