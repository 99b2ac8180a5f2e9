import { runNamedScript } from './run-named.ts';

runNamedScript('bench');
