import { TextLink } from '#app/ui/text-link.tsx';

/** Where to go on when no document contains the words. */
export function NothingFound({ query }: { readonly query: string }) {
  return (
    <div className="text-center text-soft">
      <p className="wrap-anywhere">没有找到“{query}”。换一个更短的词，或者：</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-2">
        <li>
          <TextLink href={`/ai?${new URLSearchParams({ q: query })}`}>问 AI</TextLink>
        </li>
        <li>
          <TextLink href="/help">看帮助</TextLink>
        </li>
        <li>
          <TextLink href="/course">去课程中心</TextLink>
        </li>
        <li>
          <TextLink href="/support">联系我们</TextLink>
        </li>
      </ul>
    </div>
  );
}
