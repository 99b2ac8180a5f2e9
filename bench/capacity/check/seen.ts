// What was seen of one phase of the check.
import type { Written } from '../../after/write-ahead-log.ts';
import type { LoadClass } from '../load.ts';
import type { Used } from './meter.ts';
import type { Phase } from './phases.ts';
import type { Lag } from './quiet.ts';

export type Seen = {
  readonly phase: Phase;
  /** From the first act until everything that followed was done. */
  readonly ms: number;
  /** Acts that were done, with the pieces of room time that the product told. */
  readonly acts: ReadonlyMap<LoadClass, number>;
  readonly failed: number;
  readonly failure: string | undefined;
  readonly used: Used;
  readonly written: Written;
  /** Of the log, full pages included. */
  readonly logBytes: number;
  readonly lag: Lag;
};
