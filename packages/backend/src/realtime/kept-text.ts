import { z } from 'zod';

/** Text that PostgreSQL can store, which excludes NUL characters. */
export const keptText = z.string().regex(/^[^\0]*$/);
