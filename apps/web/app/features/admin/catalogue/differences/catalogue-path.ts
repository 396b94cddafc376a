/** The page on which differences are compared and healed. */
export const cataloguePath = '/admin/catalogue';
