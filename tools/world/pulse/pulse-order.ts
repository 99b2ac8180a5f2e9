// What `pnpm dev` writes to the pulse's stdin.
import type { PulseFacts } from './pulse-facts.ts';

export type PulseOrder = {
  /** Where the server answers. */
  readonly api: string;
  /** Where the pulse answers its counts (WORLD-24). */
  readonly host: string;
  readonly port: number;
  /** The file in which the pulse keeps its logins between starts. */
  readonly tokens: string;
  readonly facts: PulseFacts;
};
