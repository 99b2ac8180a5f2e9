import { runNamed } from './run-named.ts';

runNamed('bench');
