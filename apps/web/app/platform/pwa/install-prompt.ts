import { createCell } from '#app/ui/state/cell.ts';

/** The browser's `beforeinstallprompt` event, which only some browsers send. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    suixueInstallPrompt?: Event | null;
  }
  interface WindowEventMap {
    beforeinstallprompt: Event;
  }
}

/** Inline script in the head: the event is sent once, possibly before the application's script has loaded. */
export const installPromptScript =
  "addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.suixueInstallPrompt=e})";

/** The pending event, if any; it can be used once. */
export const installPrompt = createCell<InstallPromptEvent | null>(null);

/** The application was installed while this page was open. */
export const installedNow = createCell(false);

export function watchInstallPrompt(): () => void {
  const offer = (event: Event | null | undefined) => {
    if (event && 'prompt' in event) installPrompt.set(event as InstallPromptEvent);
  };
  const onOffer = (event: Event) => {
    event.preventDefault();
    offer(event);
  };
  const onInstalled = () => {
    installPrompt.set(null);
    installedNow.set(true);
  };
  offer(window.suixueInstallPrompt);
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** Asks the browser to install; the event is used up by any answer. */
export async function install(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const event = installPrompt.get();
  if (!event) return 'unavailable';
  installPrompt.set(null);
  window.suixueInstallPrompt = null;
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'accepted') installedNow.set(true);
  return outcome;
}
