import { useProductName } from '#app/platform/use-root-data.ts';

/** The ear of grain beside the configured product name. */
export function Logo() {
  const name = useProductName();
  return (
    <a
      aria-label={`${name} 首页`.trim()}
      className="target inline-flex shrink-0 items-center gap-2 text-ink"
      href="/"
    >
      <img alt="" className="size-8" height={32} src="/icons/favicon.svg" width={32} />
      <span className="max-[23rem]:sr-only font-serif text-[1.35rem] leading-none font-semibold tracking-wide">
        {name}
      </span>
    </a>
  );
}
