// How old somebody is to every gate: by the stricter of what was declared and what the ID says (docs/decisions/0081). Pure.
import { ageOn, isAdultOn, PLAYING_AGE } from '@shengyu/rules/age.ts';
import type { Day } from '@shengyu/rules/calendar.ts';

export type AgeState = 'adult' | 'minor' | 'unverified';

export type AgeFacts = {
  /** As the profile shows it now, and the youngest that was ever declared; absent: there is no such member. */
  readonly declared: { readonly birthday: Day; readonly youngest_birthday: Day } | undefined;
  /** By the ID, of a real name that has passed. */
  readonly born_on: Day | undefined;
  /** What an operator found outweighs the ID that was shown (EDGE-21). */
  readonly found_minor: boolean;
};

export function ageBy(facts: AgeFacts, today: Day): AgeState {
  const born = countedBirthday(facts);
  if (facts.found_minor || (born !== undefined && !isAdultOn(today, born))) return 'minor';
  return facts.born_on === undefined ? 'unverified' : 'adult';
}

/** CARE-1; whose age nobody knows is not counted among the youngest. */
export function isTooYoungToPlay(facts: AgeFacts, today: Day): boolean {
  const born = countedBirthday(facts);
  return born !== undefined && ageOn(today, born) < PLAYING_AGE;
}

/** The younger of both. A declared birthday that was made older counts only when the ID says the same day. */
function countedBirthday({ declared, born_on }: AgeFacts): Day | undefined {
  if (!declared || declared.birthday === born_on) return born_on;
  const { youngest_birthday } = declared;
  return born_on !== undefined && born_on > youngest_birthday ? born_on : youngest_birthday;
}
