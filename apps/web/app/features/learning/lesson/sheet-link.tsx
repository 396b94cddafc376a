import { Icon } from '#app/ui/icon.tsx';

/** Leads to the work sheet of the chapter. */
export function SheetLink({ chapterPath }: { readonly chapterPath: string }) {
  return (
    <a
      className="mt-6 flex items-center gap-4 rounded-2xl border border-line bg-raised p-5 hover:bg-sunk"
      href={`${chapterPath}/sheet`}
    >
      <Icon className="size-6 shrink-0 text-gold" name="paper" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">练习单</span>
        <span className="block text-sm text-soft">打印在 A4 纸上，动手写一遍</span>
      </span>
      <Icon className="size-4 text-faint" name="forward" />
    </a>
  );
}
