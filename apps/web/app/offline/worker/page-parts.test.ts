import { describe, expect, it } from 'vitest';
import { pageToParts, withoutModules } from './page-parts.ts';

const page = `<!DOCTYPE html><html><head>
<script>document.documentElement.dataset.theme='dark'</script>
<link rel="stylesheet" href="/assets/app-BGjk.css"/>
<link rel="modulepreload" href="/assets/react-1.js"/>
</head><body>
<svg><use href="/assets/icon-sprite--Z98.svg#home"></use></svg>
<img alt="" class="x" src="/covers/wallet.svg"/>
<img alt="" src="//evil.example/x.png"/>
<a href="/news">资讯</a>
<script>window.__reactRouterContext = {};</script>
<script type="module" async="">import "/assets/manifest-1f.js"; import("/assets/entry.client-2.js");</script>
</body></html>`;

describe('pageToParts', () => {
  it('returns each built file and each picture of this site once', () => {
    expect(pageToParts(page + page)).toEqual([
      '/assets/app-BGjk.css',
      '/assets/react-1.js',
      '/assets/icon-sprite--Z98.svg',
      '/assets/manifest-1f.js',
      '/assets/entry.client-2.js',
      '/covers/wallet.svg',
    ]);
  });
});

describe('withoutModules', () => {
  it("keeps styles and content and removes the application's scripts", () => {
    const still = withoutModules(page);
    expect(still).toContain('dataset.theme');
    expect(still).toContain('app-BGjk.css');
    expect(still).toContain('资讯');
    expect(still).not.toContain('__reactRouter');
    expect(still).not.toContain('modulepreload');
    expect(still).not.toContain('entry.client');
    expect(still).toContain('</body></html>');
  });
});
