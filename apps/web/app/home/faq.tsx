import type { HomeMeta } from '@suixue/content/collections';

/** Questions that unfold by themselves, without script; each can be linked to by its value. */
export function Faq({ entries }: { readonly entries: HomeMeta['faq'] }) {
  return (
    <div className="faq divide-y divide-line border-y border-line">
      {entries.map(({ value, title, content }) => (
        <details id={`faq-${value}`} key={value} name="faq">
          <summary>{title}</summary>
          <p>{content}</p>
        </details>
      ))}
    </div>
  );
}
