import { Icon } from '#app/ui/icon.tsx';
import { Frame, type LayoutProps } from './frame.tsx';

/** The phone area: its own signboard over a narrow column. */
export function PhoneLayout({ children }: LayoutProps) {
  return (
    <Frame dock>
      <div className="mx-auto w-full max-w-3xl px-5 py-8">
        <p className="mb-8 flex items-center gap-3 border-b border-line pb-4 font-serif text-2xl font-semibold">
          <Icon className="size-7 text-gold" name="phone" />
          手机专区
        </p>
        {children}
      </div>
    </Frame>
  );
}
