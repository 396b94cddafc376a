/** Id of the element of the offline page that lists saved lessons. */
export const keptPlace = 'data-kept-lessons';
