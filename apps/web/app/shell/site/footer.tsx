import { outsideLinks } from '#app/platform/navigation/outside-links.ts';
import type { Site } from '#app/platform/services.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { siteMap } from './main-navigation.ts';

export function Footer() {
  const root = useRootData();
  const site = root?.site;
  return (
    <footer className="mt-14 sm:mt-20 print:hidden border-t border-line bg-sunk">
      <div className="column grid gap-8 py-10 sm:gap-10 sm:py-12 md:grid-cols-[1fr_2fr]">
        <div className="max-w-xs">
          <p className="font-serif text-xl font-semibold">{site?.productName}</p>
          <p className="mt-2 text-sm text-soft">学到的是自己的，付过的钱查得到。</p>
          {site && <OutsideLinks links={site.links} />}
        </div>
        <nav
          aria-label="网站地图"
          className="site-map grid grid-cols-4 gap-x-2 gap-y-8 max-[23rem]:grid-cols-2 sm:gap-x-8"
        >
          {siteMap.map(({ title, entries }) => (
            <div key={title}>
              <p className="text-sm font-semibold text-soft">{title}</p>
              <ul className="mt-2">
                {entries
                  .filter(({ to }) => to !== '/staking' || root?.offersPools)
                  .map(({ to, title: name }) => (
                    <li key={to}>
                      <a href={to}>{name}</a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="column">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-faint">
          <p>学习与会员服务，不构成投资建议；任何页面都不承诺收益。</p>
          {site && <Filings filings={site.filings} />}
        </div>
      </div>
    </footer>
  );
}

/** Each number links to its public register, as the rules of the country require. */
function Filings({ filings: { icp, police } }: { readonly filings: Site['filings'] }) {
  if (icp === undefined && police === undefined) return null;
  const code = police?.replace(/\D/g, '') ?? '';
  return (
    <p className="flex flex-wrap gap-x-4">
      {icp !== undefined && (
        <a className="hover:text-gold" href="https://beian.miit.gov.cn/" rel="noopener noreferrer">
          {icp}
        </a>
      )}
      {police !== undefined && (
        <a
          className="hover:text-gold"
          href={`https://beian.mps.gov.cn/#/query/webSearch?code=${code}`}
          rel="noopener noreferrer"
        >
          {police}
        </a>
      )}
    </p>
  );
}

function OutsideLinks({ links }: { readonly links: Site['links'] }) {
  const present = outsideLinks(links);
  if (present.length === 0)
    return (
      <p className="mt-4 text-sm text-faint">
        我们只在本站的“联系我们”里答复，没有别的官方渠道，自称官方的都不是。
      </p>
    );
  return (
    <ul className="mt-4 -ml-3 flex gap-1">
      {present.map(({ href, title, icon }) => (
        <li key={href}>
          <a
            aria-label={title}
            className="target inline-flex items-center justify-center rounded-full text-soft hover:bg-raised hover:text-gold"
            href={href}
            rel="noopener"
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
