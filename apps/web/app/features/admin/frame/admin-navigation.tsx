import { useLocation } from 'react-router';
import {
  type AdminSection,
  adminGroups,
  adminSections,
  findSection,
} from '#app/features/admin/admin-sections.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { eager } from '#app/ui/link-intent.ts';
import type { FrameData } from './frame-data.ts';

interface AdminNavigationProps {
  readonly waiting: FrameData['waiting'];
}

/** The sections in their groups; groups without a section are left out. */
export function AdminNavigation({ waiting }: AdminNavigationProps) {
  const { pathname } = useLocation();
  const current = findSection(pathname);
  const groups = adminGroups
    .map((title) => ({ title, sections: adminSections.filter(({ group }) => group === title) }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <nav {...eager} aria-label="管理">
      {groups.map(({ title, sections }) => (
        <div className="mb-4" key={title}>
          {sections.length === 1 && sections[0]?.title === title ? null : (
            <p className="px-3 pb-1 text-xs tracking-wider text-faint">{title}</p>
          )}
          <ul>
            {sections.map((section) => (
              <li key={section.to}>
                <SectionLink
                  isExact={pathname === section.to}
                  isHere={section === current}
                  section={section}
                  waiting={waiting[section.to] ?? 0}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface SectionLinkProps {
  readonly section: AdminSection;
  readonly isHere: boolean;
  readonly isExact: boolean;
  readonly waiting: number;
}

function SectionLink({ section: { to, title, icon }, isHere, isExact, waiting }: SectionLinkProps) {
  return (
    <a
      aria-current={isHere ? (isExact ? 'page' : 'true') : undefined}
      className={classes(
        'flex min-h-11 items-center gap-3 rounded-lg px-3 text-[0.95rem] lg:min-h-9',
        isHere ? 'bg-gold-wash font-semibold text-gold' : 'text-soft hover:bg-sunk hover:text-ink',
      )}
      href={to}
    >
      <Icon className="size-4" name={icon} />
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {waiting > 0 && (
        <span className="rounded-full bg-gold-fill px-2 text-xs leading-5 font-semibold text-on-gold">
          {waiting}
          <span className="sr-only"> 个待处理</span>
        </span>
      )}
    </a>
  );
}
