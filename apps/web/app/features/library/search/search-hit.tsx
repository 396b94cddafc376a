import type { SearchHit } from '@suixue/content/search';

/** Where a result leads: to its heading, if that is what was typed. */
export const hitPath = ({ path, heading }: SearchHit): string =>
  heading ? `${path}#${encodeURIComponent(heading.id)}` : path;

/** A search result: title and matching passage. */
export function SearchHitText({ hit }: { readonly hit: SearchHit }) {
  return (
    <>
      <span className="block font-semibold">
        {hit.title}
        {hit.heading && <span className="ml-2 font-normal text-soft">{`› ${hit.heading.text}`}</span>}
        {hit.category && <span className="ml-2 text-sm font-normal text-faint">{hit.category}</span>}
      </span>
      <span className="mt-0.5 line-clamp-2 text-sm text-soft">
        {hit.snippet.map(({ text, mark }, position) =>
          mark ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one snippet never move.
            <mark className="bg-transparent font-semibold text-gold" key={position}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </>
  );
}
