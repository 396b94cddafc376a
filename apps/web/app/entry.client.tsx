import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createApplication, startRouterEarly } from './platform/navigation/start-router.tsx';
import { watchHistory } from './ui/dialog-history.ts';

watchHistory();

// While developing, the framework's own router can exchange modules.
const application = import.meta.env.DEV ? <HydratedRouter /> : await createApplication();

startTransition(() => {
  hydrateRoot(document, <StrictMode>{application}</StrictMode>);
});

if (!import.meta.env.DEV) startRouterEarly();
