// Converts privacy settings between the booleans in the database and the 0 and 1 of the calls get_privacy_setting (X08) and
// set_privacy_setting (X09).
import type { Privacy } from './store.ts';

type Bool = 0 | 1;
export type PrivacyOnWire = { [K in keyof Privacy]: Bool };

export const presentPrivacy = (p: Privacy): PrivacyOnWire =>
  Object.fromEntries(Object.entries(p).map(([key, on]) => [key, on ? 1 : 0])) as PrivacyOnWire;

export const applyPrivacyChanges = (before: Privacy, change: Partial<PrivacyOnWire>): Privacy => ({
  ...before,
  ...Object.fromEntries(
    (Object.keys(before) as (keyof Privacy)[])
      .filter((key) => change[key] !== undefined)
      .map((key) => [key, change[key] === 1]),
  ),
});
