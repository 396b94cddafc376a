import type { HomeMeta } from '@suixue/content/collections';
import { LinkCard } from '#app/ui/card.tsx';

export function LearnGrid({ entries }: { readonly entries: HomeMeta['learn'] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {entries.map(({ title, text, link }) => (
        <li key={link}>
          <LinkCard className="h-full p-6" to={link}>
            <h3 className="text-lg group-hover:text-gold">{title}</h3>
            <p className="mt-2 text-[0.95rem] text-soft">{text}</p>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
