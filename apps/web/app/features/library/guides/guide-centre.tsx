import type { ContentDocument } from '@suixue/content/document';
import { Prose } from '#app/features/library/content/prose.tsx';
import { followed } from '#app/platform/navigation/follow-links.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Guides } from './read-guides.ts';

interface GuideCentreProps {
  readonly document: ContentDocument;
  readonly guides: readonly Guides[];
}

/** The help centre: the search, pages by subject, and where to write. */
export function GuideCentre({ document: { title, description, body }, guides }: GuideCentreProps) {
  return (
    <>
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-soft">{description}</p>
        <search>
          <form {...followed} action="/search" className="mt-7 flex gap-3">
            <input
              aria-label="搜索帮助"
              className="h-12 min-w-0 flex-1 rounded-full border border-line-strong bg-raised px-5"
              maxLength={64}
              name="q"
              placeholder="退款、助记词、验证码"
              type="search"
            />
            <Button icon="search" tone="quiet" type="submit">
              搜索
            </Button>
          </form>
        </search>
      </header>
      <div className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {guides.map((group) => (
          <GuideCard {...group} key={group.title} />
        ))}
      </div>
      {body && (
        <section className="mt-8 grid items-center gap-x-14 gap-y-6 rounded-2xl border border-line bg-gold-wash px-6 py-7 sm:px-9 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div className="max-w-3xl">
            <h2 className="mb-3 text-xl">还是没有解决</h2>
            <Prose body={body} />
          </div>
          <ButtonLink icon="chat" to="/support">
            联系我们
          </ButtonLink>
        </section>
      )}
    </>
  );
}

function GuideCard({ title, icon, pages }: Guides) {
  return (
    <section className="rounded-2xl border border-line bg-raised p-5 pb-3 sm:p-6 sm:pb-4">
      <h2 className="flex items-center gap-3 text-xl">
        <span className="grid size-10 place-items-center rounded-full bg-gold-wash text-gold">
          <Icon name={icon} />
        </span>
        {title}
      </h2>
      <ul className="guide-links mt-3">
        {pages.map(({ to, title: name, line }) => (
          <li key={to}>
            <a href={to}>
              <span>{name}</span>
              <span>{line}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
