// What a claim about the product is.
import type { FigureReader } from './proof-read.ts';

export type ProofClaim = {
  readonly name: string;
  readonly part: 'The whole' | 'Server' | 'Failures' | 'H5' | 'Web shell' | 'Console';
  readonly what: string;
  readonly command: string;
  /**
   * About how many minutes the command takes on two cores. A claim that does not fit into the minutes of a run is measured only
   * when it is named with --only.
   */
  readonly minutes: number;
  /** Absent when the figure is entered by hand, because no single command prints it. */
  readonly read?: FigureReader;
};

/** The command for some test files of a project of vitest.config.ts. */
export const vitest = (project: string, ...files: string[]): string =>
  `vitest run --project ${project} ${files.join(' ')}`;
