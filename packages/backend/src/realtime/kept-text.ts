import { z } from 'zod';

/** Text that PostgreSQL is asked about: it knows no letter zero. */
export const keptText = z.string().regex(/^[^\0]*$/);
