import { BUILT_PARTS } from './built-parts.ts';
import { runProcess } from './process.ts';

await runProcess(BUILT_PARTS);
