import { LinkCard } from '#app/ui/card.tsx';

interface DocumentGridProps {
  readonly documents: readonly {
    readonly _path: string;
    readonly title: string;
    readonly description: string;
  }[];
}

/** The documents of a folder, as cards. */
export function DocumentGrid({ documents }: DocumentGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {documents.map(({ _path, title, description }) => (
        <li key={_path}>
          <LinkCard className="h-full p-6" to={_path}>
            <h2 className="text-lg group-hover:text-gold">{title}</h2>
            <p className="mt-2 text-[0.95rem] text-soft">{description}</p>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
