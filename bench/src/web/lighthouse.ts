import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../../../tools/chromium-path.ts';

export interface PageAudit {
  /** Scores out of 100. */
  readonly score: {
    readonly performance: number;
    readonly accessibility: number;
    readonly bestPractices: number;
    readonly seo: number;
  };
  /** The largest contentful paint. */
  readonly paintMs: number;
  /** The cumulative layout shift. */
  readonly shift: number;
  /** All requests of the browser, including the page itself. */
  readonly files: readonly string[];
}

export function launchBrowser(): Promise<LaunchedChrome> {
  return launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--lang=zh-CN'],
  });
}

interface AuditOptions {
  /** Otherwise every page would be a first visit without a cookie. */
  readonly keepsSession?: boolean;
}

/** Lighthouse's default profile: a phone on a slow network, simulated. */
export async function auditPage(
  { port }: LaunchedChrome,
  url: string,
  { keepsSession = false }: AuditOptions = {},
): Promise<PageAudit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    disableStorageReset: keepsSession,
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  for (const audit of Object.values(audits)) {
    const isLost = audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative';
    if (isLost) console.log(`  ${audit.id}: ${audit.displayValue ?? audit.score}`);
  }
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  return {
    score: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    files: requests.map((request) => String(request.url)).filter((file) => file.startsWith('http')),
  };
}
