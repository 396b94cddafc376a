/** At the top of the screen, while a dialog that was asked for is being loaded. */
export function LoadingLine({ title }: { readonly title: string }) {
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-[3px] animate-breathe bg-gold-fill" role="status">
      <span className="sr-only">{title}</span>
    </div>
  );
}
