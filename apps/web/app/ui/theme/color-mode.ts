import { chosenThemeColorId, themeColors } from './theme-colors.ts';

/** 浅色, 深色 or whatever the device says; kept on the device, under this key. */
export const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

export const colorModeKey = 'color-mode';

export function isColorMode(value: unknown): value is ColorMode {
  return colorModes.some((mode) => mode === value);
}

/**
 * Runs in the head before anything is painted, so that a reader of the dark page never sees a white flash. Its
 * bytes are constant: the policy that allows it names their hash.
 */
export const colorModeScript = `(function(){try{
var m=localStorage.getItem('${colorModeKey}'),c=${JSON.stringify(themeColors)}[m];
if(!c)return;
document.documentElement.dataset.theme=m;
var e=document.createElement('meta');
e.id='${chosenThemeColorId}';e.name='theme-color';e.content=c;
document.head.prepend(e)
}catch(e){}})()`;
