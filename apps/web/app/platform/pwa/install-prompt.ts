import { createCell } from '#app/ui/state/cell.ts';

/** The browser's offer to install, which only some of them make. */
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

/**
 * Runs in the head: the offer is made once, and may be made before the application's own script has come over a
 * slow network.
 */
export const installPromptScript =
  "addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.suixueInstallPrompt=e})";

/** The offer that stands, if any: it can be taken once. */
export const installPrompt = createCell<InstallPromptEvent | null>(null);

/** It was installed while this page was open. */
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

/** Asks the browser to install; whatever the answer, the offer is spent. */
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
