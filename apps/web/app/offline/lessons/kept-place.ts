/** Marks where the page for no network lists what is kept. */
export const keptPlace = 'data-kept-lessons';
