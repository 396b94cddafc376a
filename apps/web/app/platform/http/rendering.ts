import { createContext } from 'react-router';

/** How the server wants this response rendered. */
export const renderingContext = createContext<{ readonly nonce: string; readonly isWhole: boolean }>();

/** A complete page, and the response that represents it inside the router. */
export interface WholePage {
  readonly response: Response;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Set for a complete page: its bytes bypass the router, which would copy the body into a stream. */
export const wholePageContext = createContext<WholePage | null>(null);
