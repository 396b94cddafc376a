import type { Config } from '@react-router/dev/config';

export default { buildDirectory: '../../build/bench-minimal' } satisfies Config;
