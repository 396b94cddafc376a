import { z } from 'zod';

/** Text that PostgreSQL can store, which excludes NUL characters. */
export const storableText = z.string().regex(/^[^\0]*$/);
