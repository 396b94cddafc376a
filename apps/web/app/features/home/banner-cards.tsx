import type { HomeMeta } from '@suixue/content/collections';
import { LinkCard } from '#app/ui/card.tsx';

export function BannerCards({ banners }: { readonly banners: HomeMeta['banners'] }) {
  return (
    <div className="column grid gap-5 pt-10 sm:grid-cols-2">
      {banners.map(({ cover, title, link }, position) => (
        <LinkCard key={link} to={link}>
          <img
            alt=""
            className="aspect-video w-full object-cover"
            fetchPriority={position === 0 ? 'high' : 'auto'}
            height={675}
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
