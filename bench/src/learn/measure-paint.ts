import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveSessionByPort } from '../../../tests/support/site/give-session.ts';
import { learnerCookie, signUpLearner } from '../../../tests/support/site/people.ts';
import { median } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { auditPage, launchBrowser, type PageAudit } from '../web/lighthouse.ts';
import { startSuixueIn } from '../web/servers.ts';
import type { LearnParts } from './learn.ts';

const maxSeconds = 2.5;

const lessons = {
  'a lesson with a video': '/course/sui-reading/objects',
  'a text lesson': '/course/sui-reading/balances-and-events',
};

/** The largest contentful paint of a lesson for a signed-in user on a phone with a slow network. */
export async function measurePaint(report: Report, { folder, effort }: LearnParts): Promise<void> {
  const dataDir = join(folder, 'paint');
  mkdirSync(dataDir);
  const server = await startSuixueIn(dataDir);
  const chrome = await launchBrowser();
  try {
    await signUpLearner(server.url);
    await giveSessionByPort(chrome.port, server.url, await learnerCookie(server.url));
    for (const [name, path] of Object.entries(lessons)) {
      const audits: PageAudit[] = [];
      while (audits.length < effort.paints)
        audits.push(await auditPage(chrome, new URL(path, server.url).href, { keepsSession: true }));
      const seconds = Math.round(median(audits.map(({ paintMs }) => paintMs)) / 10) / 100;
      const shift = Math.max(...audits.map((audit) => audit.shift));
      report.add(
        `${name}: largest paint on a phone on a slow network`,
        `${seconds.toFixed(2)} s; layout shift ${shift.toFixed(3)}`,
        maxTarget(seconds, maxSeconds, 's'),
      );
    }
  } finally {
    chrome.kill();
    await server.stop();
  }
}
