import { outsideLinks } from '#app/platform/navigation/outside-links.ts';
import type { Site } from '#app/platform/services.ts';
import { Icon } from '#app/ui/icon.tsx';
import { State } from '#app/ui/state.tsx';

export function FollowLinks({ links }: { readonly links: Site['links'] | undefined }) {
  const present = outsideLinks(links);
  if (present.length === 0) {
    return (
      <State kind="empty" title="还没有公布的账户">
        <p>在这里公布之前，任何自称官方的群组和账户都不是我们。</p>
      </State>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-raised">
      {present.map(({ href, title, icon }) => (
        <li key={href}>
          <a className="flex min-h-16 items-center gap-4 px-5 hover:bg-sunk" href={href} rel="noopener">
            <Icon className="text-gold" name={icon} />
            <span className="flex-1">{title}</span>
            <Icon className="size-4 text-faint" name="external" />
          </a>
        </li>
      ))}
    </ul>
  );
}
