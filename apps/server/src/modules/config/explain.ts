// What a new version of a configuration value would change, field by field, in words for the second person who approves it (Z51).
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { explainChange, type ApprovalExplanation, type ApprovalLine } from '#wire/staff.ts';
import { mergeOverDefault, readConfigAt } from './config.ts';
import { CONFIG_KEYS, type ConfigKey } from './keys.ts';
import { CONFIG_KEY_NAMES, nameOfConfigField } from './names.ts';

type Save = { readonly key: ConfigKey | 'items'; readonly value: unknown; readonly effective_at: number };

export async function explainConfigChange(
  db: Queryable,
  { key, value, effective_at }: Save,
  version: number,
  now: number,
): Promise<ApprovalExplanation> {
  if (key === 'items') return { lines: [], effects: [] };
  const at = instantOfUnixSeconds(effective_at);
  const present = await readConfigAt(db, key, Math.max(at, now));
  const next = mergeOverDefault(CONFIG_KEYS[key].fallback, value);
  return {
    lines: [...compare(key, CONFIG_KEY_NAMES[key], present, next)],
    effects: [`${CONFIG_KEY_NAMES[key]}第 ${version + 1} 版，${formatDateAndMinute(at)} 生效`],
  };
}

function* compare(path: string, name: string, before: unknown, after: unknown): Generator<ApprovalLine> {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  if (!old || !now) {
    if (textOf(before) !== textOf(after)) yield explainChange(path, name, textOf(before), textOf(after));
    return;
  }
  for (const key of new Set([...old.keys(), ...now.keys()]))
    yield* compare(`${path}.${key}`, `${name} · ${nameOfConfigField(key)}`, old.get(key), now.get(key));
}

/** The fields of an object; the rows of a list under their own code, or under their place counted from 1. */
function entriesOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  if (value.some((row) => typeof row !== 'object')) return undefined;
  const rows = value as { tier_id?: string; channel?: string }[];
  return new Map(rows.map((row, i) => [row.tier_id ?? row.channel ?? String(i + 1), row]));
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000);
