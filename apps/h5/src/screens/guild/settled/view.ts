// Which face of the screen a founder sees (S-ST-1, S-ST-3, S-ST-4; GUILD-1).
import type { Standing } from './application.ts';

export const STATUS = { draft: 1, reviewing: 2, supplement: 3, rejected: 4, signing: 5, active: 6 } as const;
const PERSONAL = 1;
const DONE = 2;

export type View = 'intro' | 'form' | 'reviewing' | 'supplement' | 'rejected' | 'signing' | 'owner' | 'barred';

export type Wish = {
  /** ?upgrade=1: the head of a personal guild makes it an enterprise one (GUILD-4). */
  readonly upgrade: boolean;
  /** The kind was chosen just now; the first draft is not with the server yet. */
  readonly begun: boolean;
};

export function viewOf(standing: Standing, { upgrade, begun }: Wish): View {
  const { status, guild_type, can_create } = standing;
  if (status === STATUS.draft) return 'form';
  if (status === STATUS.reviewing) return 'reviewing';
  if (status === STATUS.supplement) return 'supplement';
  if (status === STATUS.signing) return 'signing';
  if (status === STATUS.rejected && !begun) return 'rejected';
  const may = can_create === 1 || (upgrade && status === STATUS.active && guild_type === PERSONAL);
  if (may) return begun ? 'form' : 'intro';
  return status >= STATUS.active ? 'owner' : 'barred';
}

export const isNamed = ({ steps }: Standing): boolean =>
  steps.some(({ key, state }) => key === 'real_name' && state === DONE);
