import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { Site } from '#app/platform/services.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { BasePanel } from './base-panel.tsx';
import { FollowLinks } from './follow-links.tsx';
import type { TabFacts } from './load-tab.ts';
import { ReferralPanel } from './referral-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TelegramPanel } from './telegram-panel.tsx';
import { WalletPanel } from './wallet-panel.tsx';

interface UserPanelProps {
  readonly shown: TabFacts;
  readonly viewer: Viewer;
  readonly site: Site | undefined;
  /** A form that is shown again. */
  readonly state: FormState | null;
}

export function UserPanel({ shown, viewer, site, state }: UserPanelProps): ReactNode {
  switch (shown.tab) {
    case 'base':
      return <BasePanel facts={shown.facts} state={state} viewer={viewer} />;
    case 'follow':
      return (
        <OneColumn>
          <FollowLinks links={site?.links} />
        </OneColumn>
      );
    case 'referral':
      return <ReferralPanel facts={shown.facts} state={state} viewer={viewer} />;
    case 'telegram':
      return (
        <OneColumn>
          <TelegramPanel
            boundAt={shown.facts.boundAt}
            isConfigured={site?.bindsTelegram ?? false}
            isSending={site?.sendsTelegram ?? false}
            state={state}
          />
        </OneColumn>
      );
    case 'wallet':
      return <WalletPanel record={shown.facts.record} viewerId={viewer.id} />;
    case 'settings':
      return (
        <SettingsPanel
          facts={shown.facts}
          offersTelegram={site?.bindsTelegram ?? false}
          sendsTelegram={site?.sendsTelegram ?? false}
          state={state}
          viewerId={viewer.id}
        />
      );
  }
}

/** A tab with a single section is centred on wide screens. */
function OneColumn({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto max-w-2xl">{children}</div>;
}
