import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { isHere } from './is-here.ts';
import { dockNavigation } from './main-navigation.ts';

/** The phone's bottom navigation, above the home indicator. */
export function Dock() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="底部导航"
      data-dock
      className="dock print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <ul className="grid grid-cols-4">
        {dockNavigation.map(({ to, title, icon }) => (
          <li key={to}>
            <a aria-current={isHere(pathname, to) ? 'page' : undefined} href={to}>
              <Icon className="size-6" name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
