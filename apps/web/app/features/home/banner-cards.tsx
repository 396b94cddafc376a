import type { HomeMeta } from '@suixue/content/collections';
import { LinkCard } from '#app/ui/card.tsx';

export function BannerCards({ banners }: { readonly banners: HomeMeta['banners'] }) {
  return (
    <div className="column grid gap-5 pt-16 sm:grid-cols-2 sm:pt-20">
      {banners.map(({ cover, title, link }) => (
        <LinkCard key={link} to={link}>
          <img
            alt=""
            className="aspect-[2.4] w-full object-cover dark-dim"
            height={675}
            loading="lazy"
            src={cover}
            width={1200}
          />
          <span className="block px-5 py-4 font-serif text-lg font-semibold group-hover:text-gold">
            {title}
          </span>
        </LinkCard>
      ))}
    </div>
  );
}
