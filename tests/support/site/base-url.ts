import { inject } from 'vitest';
import { ofWorker } from './of-worker.ts';

/** The server of this worker. */
export const baseUrl = ofWorker(inject('baseUrls'));
