import { missingChunkScript } from '#app/platform/freshness/missing-chunk.ts';
import { installPromptScript } from '#app/platform/pwa/install-prompt.ts';
import { colorModeScript } from '#app/ui/theme/color-mode.ts';

/** Inline in every head, before anything else runs. Constant, so that the content policy can name them by hash. */
export const earlyScripts: readonly string[] = [colorModeScript, missingChunkScript, installPromptScript];
