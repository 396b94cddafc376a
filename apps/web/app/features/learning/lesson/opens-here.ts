import type { MouseEvent } from 'react';

/** Whether a click on a link means this tab. */
export const opensHere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
