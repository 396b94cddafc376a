import { useRootData } from '#app/platform/use-root-data.ts';

/** The course's author; the academy if the course names none. */
export function Teacher({ name }: { readonly name: string | undefined }) {
  const house = useRootData()?.site.productName;
  return (
    <p className="mt-3 text-[0.95rem] text-faint">
      编写与讲授：
      <a className="text-gold underline underline-offset-4" href="/about">
        {name ?? house}
      </a>
    </p>
  );
}
