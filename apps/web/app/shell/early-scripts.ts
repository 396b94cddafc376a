import { awaitedWalletScript } from '#app/features/money/wallet/recent-wallet.ts';
import { missingChunkScript } from '#app/platform/freshness/missing-chunk.ts';
import { installPromptScript } from '#app/platform/pwa/install-prompt.ts';
import { colorModeScript } from '#app/ui/theme/color-mode.ts';

/** Inline scripts in every head, before all others. Constant, so that the content security policy can list their hashes. */
export const earlyScripts: readonly string[] = [
  colorModeScript,
  missingChunkScript,
  installPromptScript,
  awaitedWalletScript,
];
