// Computes the age that decides what a member may do, from the later of the declared birthday and the birthday in the
// ID (docs/decisions/0081). The functions do no I/O.
import { ageOn, isAdultOn, MIN_PLAYING_AGE } from '@shengyu/rules/time/age.ts';
import type { Day } from '@shengyu/rules/time/calendar.ts';

export type AgeState = 'adult' | 'minor' | 'unverified';

export type AgeFacts = {
  /** The present birthday of the profile, and the latest one ever declared; undefined when there is no such member. */
  readonly declared: { readonly birthday: Day; readonly youngest_birthday: Day } | undefined;
  /** The ID's birthday, if the real name has passed. */
  readonly born_on: Day | undefined;
  /** EDGE-21: an operator found the member to be a minor, which outweighs the ID. */
  readonly found_minor: boolean;
};

export function computeAgeState(facts: AgeFacts, today: Day): AgeState {
  const born = countedBirthday(facts);
  if (facts.found_minor || (born !== undefined && !isAdultOn(today, born))) return 'minor';
  return facts.born_on === undefined ? 'unverified' : 'adult';
}

/** CARE-1: a child below MIN_PLAYING_AGE may look at campaigns but not take part. False when no birthday is known. */
export function isTooYoungToPlay(facts: AgeFacts, today: Day): boolean {
  const born = countedBirthday(facts);
  return born !== undefined && ageOn(today, born) < MIN_PLAYING_AGE;
}

/**
 * The later of the ID's birthday and the latest one that the member ever declared. If the profile's present birthday is that of the
 * ID, the ID's birthday counts, even if the member declared a later one before.
 */
function countedBirthday({ declared, born_on }: AgeFacts): Day | undefined {
  if (!declared || declared.birthday === born_on) return born_on;
  const { youngest_birthday } = declared;
  return born_on !== undefined && born_on > youngest_birthday ? born_on : youngest_birthday;
}
