import { useLocation } from 'react-router';
import { useAcceptedElsewhere } from './accepted-elsewhere.ts';
import { agreementsPath } from './agreements-path.ts';

interface AgreementBarProps {
  /** Titles of the documents that the viewer has to accept. */
  readonly due: readonly string[];
}

/**
 * Above every page until the viewer accepts. It blocks nothing, and its link opens another tab: forms in progress and payments
 * under way stay as they are.
 */
export function AgreementBar({ due }: AgreementBarProps) {
  const { pathname } = useLocation();
  const isAccepted = useAcceptedElsewhere();
  // Administrators are not interrupted at work: the other pages remind them.
  if (isAccepted || pathname === agreementsPath || pathname.startsWith('/admin')) return null;
  return (
    <aside
      aria-label="条款的变更"
      className="border-b border-line bg-gold-wash px-5 py-1 text-center text-sm print:hidden"
    >
      {`${due.join('、')}等您确认`}
      <a
        className="target inline-flex items-center px-2 text-gold underline underline-offset-4"
        href={agreementsPath}
        rel="noopener"
        target="_blank"
      >
        看看改了什么
        <span className="sr-only">（在新的标签页打开）</span>
      </a>
    </aside>
  );
}
