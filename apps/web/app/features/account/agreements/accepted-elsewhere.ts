import { useEffect, useState } from 'react';

const channelName = 'agreements-accepted';

/** On the page that shows that nothing is left to accept: the bars of other tabs disappear. */
export function useAcceptedHere(isNothingDue: boolean): void {
  useEffect(() => {
    if (!isNothingDue || !('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('accepted');
    channel.close();
  }, [isNothingDue]);
}

/** Whether another tab accepted after this page was rendered. */
export function useAcceptedElsewhere(): boolean {
  const [isAccepted, setAccepted] = useState(false);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => setAccepted(true);
    return () => channel.close();
  }, []);
  return isAccepted;
}
