/** The part of the router that navigates, as a file of its own (`scripts/router-core.ts`). */
declare module 'virtual:router-core' {
  export {
    UNSAFE_createClientRoutes as createClientRoutes,
    UNSAFE_createRouter as createRouter,
  } from 'react-router';
}

/** On the server: the address of that file. */
declare module 'virtual:router-core-address' {
  export const routerCoreAddress: string;
}
