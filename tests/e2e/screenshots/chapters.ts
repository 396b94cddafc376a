import type { Chapter } from './scene.ts';
import { accountChapters } from './scenes/accounts.ts';
import { administrationChapters } from './scenes/administration.ts';
import { assistantChapters } from './scenes/assistant.ts';
import { bindingChapters } from './scenes/binding.ts';
import { buyingChapters } from './scenes/buying.ts';
import { cartChapters } from './scenes/cart.ts';
import { certificateChapters } from './scenes/certificates.ts';
import { connectingChapters } from './scenes/connecting.ts';
import { countedVoteChapters } from './scenes/counted-vote.ts';
import { invitationChapters } from './scenes/invitations.ts';
import { lessonChapters } from './scenes/lesson.ts';
import { liveChapters } from './scenes/live.ts';
import { openingChapters } from './scenes/opening.ts';
import { paymentChapters } from './scenes/payments.ts';
import { phoneChapters } from './scenes/phones.ts';
import { pointsChapters } from './scenes/points.ts';
import { poolChapters } from './scenes/pools.ts';
import { profitChapters } from './scenes/profit.ts';
import { readingChapters } from './scenes/reading.ts';
import { settingsChapters } from './scenes/settings.ts';
import { siteChapters } from './scenes/site.ts';
import { supportChapters } from './scenes/support.ts';
import { userChapters } from './scenes/user-centre.ts';
import { voteChapters } from './scenes/votes.ts';

/** In the order in which a new user meets them. */
export const chapters: readonly Chapter[] = [
  ...accountChapters,
  ...userChapters,
  ...settingsChapters,
  ...connectingChapters,
  ...bindingChapters,
  ...paymentChapters,
  ...buyingChapters,
  ...cartChapters,
  ...pointsChapters,
  ...invitationChapters,
  ...voteChapters,
  ...siteChapters,
  ...readingChapters,
  ...lessonChapters,
  ...assistantChapters,
  ...certificateChapters,
  ...supportChapters,
  ...liveChapters,
  ...administrationChapters,
  ...openingChapters,
  ...poolChapters,
  ...phoneChapters,
  ...countedVoteChapters,
  // It moves the network's clock.
  ...profitChapters,
];
