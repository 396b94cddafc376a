/** The page on which differences are compared and resolved. */
export const cataloguePath = '/admin/catalogue';
