import { ButtonLink } from '#app/ui/button.tsx';

/** Words with many passages in courses, articles and help. */
const words = ['助记词', '手续费', '退款', '钓鱼', '复习', '合约'];

/** Shown until something is typed: words to begin with. */
export function SearchStart() {
  return (
    <div>
      <p className="text-sm text-faint">可以从这些词开始</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <ButtonLink to={`/search?${new URLSearchParams({ q: word })}`} tone="quiet">
              {word}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
