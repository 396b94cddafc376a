import type { HomeMeta } from '@suixue/content/collections';
import { Section } from './section.tsx';

/** Questions that unfold without script; each has a link target. */
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

export function FaqSection({ entries }: { readonly entries: HomeMeta['faq'] }) {
  return (
    <Section title="常见问题">
      <Faq entries={entries} />
    </Section>
  );
}
