// A definition while it is edited. The form and the JSON are two views of this one document; every change is a step that can be
// undone, up to a hundred (CONUI-19). All functions are pure, and a changed document shares what did not change.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { diffDefinitions, type DefinitionChange } from '@shengyu/campaign/diff.ts';

const KEPT_STEPS = 100;

export type Path = readonly (string | number)[];

export type Draft = {
  readonly now: CampaignDef;
  readonly past: readonly CampaignDef[];
  readonly future: readonly CampaignDef[];
  /** The place of the last change: what is typed into one field is one step, not one for each letter. */
  readonly at: string;
};

export const openDraft = (def: CampaignDef): Draft => ({ now: def, past: [], future: [], at: '' });

/** Sets the value at a path; `undefined` removes it. */
export function setAt<T>(whole: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string | number, unknown>;
  if (rest.length === 0 && value === undefined) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[key];
  } else copy[key] = setAt(copy[key] ?? {}, rest, value);
  return copy as T;
}

/** The same with another value in one field; `undefined` removes the field. */
export const withField = <T extends object, Name extends string & keyof T>(
  whole: T,
  name: Name,
  value: T[Name] | undefined,
): T => setAt(whole, [name], value);

/** A list or record that may be absent is left out of the document when nothing is in it. */
export const unlessEmpty = <T extends object>(whole: T): T | undefined =>
  Object.keys(whole).length > 0 ? whole : undefined;

export function editDraft(draft: Draft, path: Path, value: unknown): Draft {
  const before = path.reduce<unknown>((whole, key) => (whole as Fields | undefined)?.[key], draft.now);
  return replaceDraft(draft, setAt(draft.now, path, value), fieldChanged(before, value, path));
}

type Fields = Readonly<Record<string | number, unknown>>;
const isWhole = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The one field in which two values differ, because tables report all their rows; '' for what is added, removed or moved. A record that
 * comes with its first field, or goes with its last, counts as one that is empty.
 */
function fieldChanged(before: unknown, after: unknown, path: Path): string {
  if (!isWhole(before) && !isWhole(after)) return path.join('.');
  if (before === undefined && !Array.isArray(after)) return fieldChanged({}, after, path);
  if (after === undefined && !Array.isArray(before)) return fieldChanged(before, {}, path);
  if (!isWhole(before) || !isWhole(after)) return '';
  if (Array.isArray(before) !== Array.isArray(after)) return '';
  if (Array.isArray(before) && before.length !== (after as unknown as readonly unknown[]).length) return '';
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const [key, ...others] = [...keys].filter((one) => before[one] !== after[one]);
  return key === undefined || others.length > 0 ? '' : fieldChanged(before[key], after[key], [...path, key]);
}

/** Puts another document in place of this one, such as the JSON that was typed. */
export function replaceDraft(draft: Draft, now: CampaignDef, at = ''): Draft {
  const isSameField = at !== '' && at === draft.at && draft.past.length > 0;
  const past = isSameField ? draft.past : [...draft.past, draft.now].slice(-KEPT_STEPS);
  return { now, past, future: [], at };
}

export function undoStep({ now, past, future }: Draft): Draft {
  const before = past.at(-1);
  return before
    ? { now: before, past: past.slice(0, -1), future: [now, ...future], at: '' }
    : openAgain(now, past, future);
}

export function redoStep({ now, past, future }: Draft): Draft {
  const [after, ...later] = future;
  return after ? { now: after, past: [...past, now], future: later, at: '' } : openAgain(now, past, future);
}

const openAgain = (now: CampaignDef, past: Draft['past'], future: Draft['future']): Draft => ({
  now,
  past,
  future,
  at: '',
});

/** What differs from the version that members see; everything is new without one. */
export const changesFrom = (live: CampaignDef | undefined, now: CampaignDef): DefinitionChange[] =>
  live ? diffDefinitions(live, now).filter(({ path }) => path !== 'version') : [];

/** Whether a part of the definition, such as `pools.th_shallow`, differs from the version that members see. */
export const isChangedAt = (changes: readonly DefinitionChange[], place: string): boolean =>
  changes.some(({ path }) => path === place || path.startsWith(`${place}.`));
