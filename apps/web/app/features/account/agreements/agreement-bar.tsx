import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

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
  const [isAccepted, setAccepted] = useState(false);
  // Posted by `/agreements` in another tab.
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel('agreements');
    channel.onmessage = () => setAccepted(true);
    return () => channel.close();
  }, []);
  // Administrators are not interrupted at work: the other pages remind them.
  if (isAccepted || /^\/a(greements|dmin)\b/.test(pathname)) return null;
  return (
    <aside
      aria-label="条款的变更"
      className="border-b border-line bg-gold-wash px-5 py-1 text-center text-sm"
    >
      {`${due.join('、')}等您确认`}
      <a
        className="target inline-flex items-center px-2 text-gold underline underline-offset-4"
        href="/agreements"
        target="_blank"
        rel="noopener"
      >
        看看改了什么
      </a>
    </aside>
  );
}
