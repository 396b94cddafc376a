/** The page colour for the browser's bars, the task switcher and the splash screen. */
export const themeColors = { light: '#fbf7ef', dark: '#16130f' } as const;

/** Id of the meta element for an explicitly chosen mode. */
export const chosenThemeColorId = 'chosen-theme-color';
