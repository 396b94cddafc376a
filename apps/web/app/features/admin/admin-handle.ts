/** What pages of the administration export as `handle`. The frame names the layout. */
export interface AdminHandle {
  /** The last crumb, for pages below the first page of their section; a function takes the page's loader data. */
  readonly crumb?: string | ((loaderData: never) => string);
}
