// Decides which view of the page the applicant sees (S-ST-1, S-ST-3, S-ST-4; GUILD-1: guild status).
import type { ApplicationStatus } from './application.ts';

export const APPLICATION_STATUS = {
  draft: 1,
  reviewing: 2,
  supplement: 3,
  rejected: 4,
  signing: 5,
  active: 6,
} as const;
const PERSONAL = 1;
const DONE = 2;

export type ApplicationView =
  | 'intro'
  | 'form'
  | 'reviewing'
  | 'supplement'
  | 'rejected'
  | 'signing'
  | 'owner'
  | 'barred';

export type ApplicationViewOptions = {
  /** ?upgrade=1: the head upgrades a personal guild to an enterprise guild (GUILD-4). */
  readonly upgrade: boolean;
  /** True when the kind has just been chosen and the server has no draft yet. */
  readonly begun: boolean;
};

export function applicationViewOf(
  standing: ApplicationStatus,
  { upgrade, begun }: ApplicationViewOptions,
): ApplicationView {
  const { status, guild_type, can_create } = standing;
  if (status === APPLICATION_STATUS.draft) return 'form';
  if (status === APPLICATION_STATUS.reviewing) return 'reviewing';
  if (status === APPLICATION_STATUS.supplement) return 'supplement';
  if (status === APPLICATION_STATUS.signing) return 'signing';
  if (status === APPLICATION_STATUS.rejected && !begun) return 'rejected';
  const may = can_create === 1 || (upgrade && status === APPLICATION_STATUS.active && guild_type === PERSONAL);
  if (may) return begun ? 'form' : 'intro';
  return status >= APPLICATION_STATUS.active ? 'owner' : 'barred';
}

export const hasRealName = ({ steps }: ApplicationStatus): boolean =>
  steps.some(({ key, state }) => key === 'real_name' && state === DONE);
