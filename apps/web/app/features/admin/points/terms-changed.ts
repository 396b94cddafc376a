/** The step of a form that was refused because another administrator was faster. */
export const termsChanged = 'changed';
