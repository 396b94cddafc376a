/** The colour of paper, for what surrounds the page: the browser's bars, the task switcher, the splash screen. */
export const themeColors = { light: '#fbf7ef', dark: '#16130f' } as const;

/** The element that says so for a reader who chose one of the two. */
export const chosenThemeColorId = 'chosen-theme-color';
