import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../../../tools/chromium-path.ts';

export interface PageAudit {
  /** Out of a hundred. */
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
  /** Everything that the browser asked for, the page itself included. */
  readonly files: readonly string[];
}

export function launchBrowser(): Promise<LaunchedChrome> {
  return launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--lang=zh-CN'],
  });
}

interface AuditWish {
  /** Otherwise every page is somebody's first, of whom nothing is known. */
  readonly keepsSession?: boolean;
}

/** Lighthouse as it is by default: a phone on a slow network, the slowness computed and not waited for. */
export async function auditPage(
  { port }: LaunchedChrome,
  url: string,
  { keepsSession = false }: AuditWish = {},
): Promise<PageAudit> {
  const result = await lighthouse(url, {
    ...{ port, logLevel: 'error', output: 'json' },
    disableStorageReset: keepsSession,
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
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
