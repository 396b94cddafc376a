import type { AdminSection } from '#app/features/admin/admin-sections.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The explanation of a section for operators, closed at first. */
export function SectionHelp({ section: { help } }: { readonly section: AdminSection }) {
  return (
    <details className="group mb-5 max-w-3xl rounded-xl border border-line bg-raised px-4 text-[0.95rem] print:hidden">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm text-soft hover:text-ink lg:min-h-9">
        <Icon className="size-4 text-gold" name="info" />
        这一页怎么用
        <Icon className="ml-auto size-4 transition-transform group-open:rotate-180" name="down" />
      </summary>
      <div className="space-y-2 pb-4 text-soft">
        {help.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
