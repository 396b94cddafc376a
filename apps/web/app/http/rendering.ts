import { createContext } from 'react-router';

/** How the server wants this response made. */
export const renderingContext = createContext<{ readonly nonce: string; readonly isWhole: boolean }>();
