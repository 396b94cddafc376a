import { createContext } from 'react-router';

/**
 * The country or region of the request (ISO 3166-1 alpha-2): as the operator's proxy names it, otherwise as the account declares it; `null` if
 * unknown. Passed to `region_allows` and to the gates of pools and draws.
 */
export const regionContext = createContext<string | null>(null);
