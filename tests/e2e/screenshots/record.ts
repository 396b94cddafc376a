import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { giveSession } from '../../support/site/give-session.ts';
import { sessionCookie } from '../../support/site/people.ts';
import { rememberToasts } from '../../support/site/seen-toasts.ts';
import type { Device } from './device.ts';
import type { StoppableSite } from './open-site.ts';
import type { Chapter, Site, Visit, Visitor } from './scene.ts';
import { takePicture } from './take-picture.ts';

const maxSceneMs = 100_000;

export interface Picture {
  readonly chapter: string;
  readonly scene: string;
}

interface Recording {
  readonly pictures: readonly Picture[];
  /** Scenes that could not be reached, with reasons. */
  readonly failures: readonly string[];
}

interface RecordParts {
  readonly browser: Browser;
  readonly openSite: (hasModel: boolean) => Promise<StoppableSite>;
  readonly device: Device;
  readonly folder: string;
}

export const slugOf = (words: string) => words.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();

export const fileOf = ({ chapter, scene }: Picture, device: string, colour: string) =>
  `${slugOf(chapter)}/${slugOf(scene)}-${device}-${colour}.png`;

/** Records the chapters on one device. After a failed scene it continues with the next chapter. */
export async function record(chapters: readonly Chapter[], parts: RecordParts): Promise<Recording> {
  const sites = createSites(parts.openSite);
  try {
    return await recordOn(sites.of, chapters, parts);
  } finally {
    await sites.stop();
  }
}

/** A server for each story, one for the chapters with a language model and one for all others, each started for its first chapter. */
function createSites(openSite: RecordParts['openSite']) {
  const opened = new Map<string, Promise<StoppableSite>>();
  return {
    of({ part, hasModel = false }: Chapter): Promise<Site> {
      const key = `${part?.story ?? ''} ${hasModel}`;
      const site = opened.get(key) ?? openSite(hasModel);
      opened.set(key, site);
      return site;
    },
    async stop() {
      for (const site of opened.values()) await (await site).stop();
    },
  };
}

async function recordOn(
  siteOf: (chapter: Chapter) => Promise<Site>,
  chapters: readonly Chapter[],
  { folder, device, browser }: RecordParts,
): Promise<Recording> {
  const pictures: Picture[] = [];
  const failures: string[] = [];
  const fail = (where: readonly string[], error: unknown) => {
    const failure = `${[device.name, ...where].join(', ')}: ${error instanceof Error ? error.message : error}`;
    failures.push(failure);
    process.stderr.write(`${failure}\n\n`);
  };
  const visits = new Map<string, Visit>();
  /** Stories of which a part failed, on which the later ones build. */
  const cut = new Set<string>();
  for (const chapter of chapters) {
    const { name, visitor = {}, part, scenes } = chapter;
    if (part && cut.has(part.story)) continue;
    mkdirSync(join(folder, slugOf(name)), { recursive: true });
    const visitKey = part && `${part.story}, ${part.person}`;
    const earlier = visitKey === undefined ? undefined : visits.get(visitKey);
    const visit = earlier ?? (await openVisit(visitor, { browser, device, site: await siteOf(chapter) }));
    if (visitKey !== undefined) visits.set(visitKey, visit);
    if (!earlier) visit.context.on('weberror', (error) => fail([name], error.error()));
    for (const [scene, reach] of Object.entries(scenes())) {
      const picture = { chapter: name, scene };
      try {
        const pathOf = (colour: string) => join(folder, fileOf(picture, device.name, colour));
        await inTime(reach(visit).then(() => takePicture(visit.page, pathOf)));
        pictures.push(picture);
      } catch (error) {
        fail([name, scene], error);
        await visit.page.screenshot({ path: join(folder, `failed-${slugOf(name)}-${device.name}.png`) });
        if (part) cut.add(part.story);
        break;
      }
    }
    if (!part) await visit.context.close();
  }
  for (const { context } of visits.values()) await context.close();
  return { pictures, failures };
}

/** Some actions on a page have no time limit of their own. */
async function inTime(act: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not reached within ${maxSceneMs / 1_000} s`)), maxSceneMs);
  });
  try {
    await Promise.race([act, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface VisitParts extends Pick<RecordParts, 'browser' | 'device'> {
  readonly site: Site;
}

async function openVisit(visitor: Visitor, { browser, site, device }: VisitParts): Promise<Visit> {
  const context = await browser.newContext({
    ...device.options,
    ...(visitor.userAgent && { userAgent: visitor.userAgent }),
    baseURL: site.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: visitor.worker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(40_000);
  if (visitor.as) {
    const headers = { 'user-agent': device.options.userAgent ?? '' };
    const session = await sessionCookie(site.url, await visitor.as(site), headers);
    await giveSession(context, site.url, session);
  }
  await rememberToasts(context);
  return { context, page: await context.newPage(), site };
}
