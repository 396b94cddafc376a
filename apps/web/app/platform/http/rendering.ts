import { createContext } from 'react-router';

/** How the server wants this response made. */
export const renderingContext = createContext<{ readonly nonce: string; readonly isWhole: boolean }>();

/** A page that is all there, and the response that stands for it on its way through the router. */
export interface WholePage {
  readonly response: Response;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Set where a page is whole: its bytes go around the router, whose looking at a body copies it into a stream. */
export const wholePageContext = createContext<WholePage | null>(null);
