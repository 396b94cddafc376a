import { createContext } from 'react-router';

/** The client's address, by which limits are counted; null if it is unknown. */
export const clientAddressContext = createContext<string | null>(null);
