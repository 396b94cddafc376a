import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';

interface HitTextProps {
  readonly icon: IconName;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
}

export function HitText({ icon, kind, title, detail }: HitTextProps) {
  return (
    <span className="flex items-center gap-3">
      <Icon className="size-4 text-gold" name={icon} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {detail !== '' && detail !== title && (
          <span className="block truncate text-xs text-faint">{detail}</span>
        )}
      </span>
      <span className="text-xs text-faint">{kind}</span>
    </span>
  );
}
