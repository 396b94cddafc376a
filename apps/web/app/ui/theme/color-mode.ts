import { chosenThemeColorId, themeColors } from './theme-colors.ts';

/** Light, dark or system; stored on the device under this key. */
export const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

export const colorModeKey = 'color-mode';

export function isColorMode(value: unknown): value is ColorMode {
  return colorModes.some((mode) => mode === value);
}

/**
 * Inline script in the head, before anything is painted, to avoid a white flash in dark mode. Constant, because the content security
 * policy lists its hash.
 */
export const colorModeScript = `(function(){try{
var m=localStorage.getItem('${colorModeKey}'),c=${JSON.stringify(themeColors)}[m];
if(!c)return;
document.documentElement.dataset.theme=m;
var e=document.createElement('meta');
e.id='${chosenThemeColorId}';e.name='theme-color';e.content=c;
document.head.prepend(e)
}catch(e){}})()`;
