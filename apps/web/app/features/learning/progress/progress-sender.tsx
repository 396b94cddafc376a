import { useEffect } from 'react';
import { learningNumbers } from '#app/features/learning/player/player-numbers.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { keptReportsKey } from './kept-reports-key.ts';

/** Sends progress that was made offline, from any page, once the network is back. Loads no code if nothing is stored. */
export function ProgressSender() {
  const account = useRootData()?.viewer?.id;
  useEffect(() => {
    if (account === undefined) return;
    const send = () => {
      if (hasKeptReports(account)) void sendKept(account);
    };
    send();
    window.addEventListener('online', send);
    const timer = setInterval(send, learningNumbers.retryMs);
    return () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [account]);
  return null;
}

function hasKeptReports(account: string): boolean {
  try {
    return window.localStorage.getItem(keptReportsKey(account)) !== null;
  } catch {
    // A browser without storage has stored nothing.
    return false;
  }
}

async function sendKept(account: string): Promise<void> {
  const { getProgressOutbox } = await import('./progress-outbox.ts');
  await getProgressOutbox(account).sender.send();
}
