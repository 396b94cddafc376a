import type { HomeMeta } from '@suixue/content/collections';
import { Icon } from '../ui/icon.tsx';

/** Questions that unfold by themselves, without script; each can be linked to by its value. */
export function Faq({ entries }: { readonly entries: HomeMeta['faq'] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {entries.map(({ value, title, content }) => (
        <details className="group" id={`faq-${value}`} key={value} name="faq">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-3 font-medium">
            {title}
            <Icon className="text-gold transition-transform group-open:rotate-45" name="plus" />
          </summary>
          <p className="max-w-3xl pb-6 text-soft">{content}</p>
        </details>
      ))}
    </div>
  );
}
