import { Logo } from '#app/shell/site/logo.tsx';
import { ColorModeButton } from '#app/ui/theme/color-mode-button.tsx';
import { type LayoutProps, mainId } from './frame.tsx';

/** For signing in and up: the form beside a decorative panel. */
export function AuthLayout({ children }: LayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <aside className="relative hidden overflow-hidden bg-gold-wash p-12 lg:block">
        <p className="text-sm tracking-widest text-gold">春种一粒</p>
        <p className="mt-3 max-w-sm font-serif text-3xl leading-relaxed">
          一行一行地读，
          <br />
          一穗一穗地长。
        </p>
        {/* Lazy, because phones hide it. */}
        <img
          alt=""
          className="absolute inset-x-0 bottom-0 w-full dark-dim"
          height={1000}
          loading="lazy"
          src="/covers/field.svg"
          width={1000}
        />
      </aside>
      <div className="flex flex-col">
        <header className="flex items-center justify-between px-5 py-3 sm:px-10">
          <Logo />
          <ColorModeButton />
        </header>
        <main
          className="mx-auto w-full max-w-md flex-1 px-5 pt-[min(6rem,8dvh)] pb-10"
          id={mainId}
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
    </div>
  );
}
