// One configuration value or legal text with its versions, for operators (Z55).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { config_detail } from '@shengyu/contract/calls/config.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { findOpenApproval, loadStaffNames } from '#modules/console/index.ts';
import { KeyedSlot } from '#slots.ts';
import { mergeOverDefault } from './config.ts';
import { CONFIG_KEYS, type ConfigKey } from './keys.ts';
import { nameOfConfigField } from './names.ts';
import { listAllConfigVersions } from './store.ts';

type Reply = ReplyOf<typeof config_detail>;

/** A stored version, newest first; `staff_id` 0 is the product itself. */
export type DetailVersion = {
  readonly version: string;
  readonly value: unknown;
  readonly effective_at: Date;
  readonly created_at: Date;
  readonly staff_id: number;
};

/** Legal texts have versions as configuration has, but belong to another module. */
export const legalTexts = new KeyedSlot<{
  versionsOf(db: Queryable, type: string): Promise<readonly DetailVersion[]>;
}>('legal texts', { versionsOf: true });

const HISTORY = 20;
const SYSTEM = '系统';

type Ask = {
  readonly key: string;
  readonly versions: readonly DetailVersion[];
  /** The value when no version is in force; undefined: then there is nothing to show. */
  readonly fallback: unknown;
  readonly approval: { readonly call: string; readonly target: string };
  readonly now: number;
};

export async function readConfigDetail(db: Queryable, key: ConfigKey, now: number): Promise<Reply | undefined> {
  const { fallback } = CONFIG_KEYS[key];
  const versions = (await listAllConfigVersions(db, key)).map(({ version, value, created_by, ...row }) => ({
    ...row,
    version: String(version),
    value: mergeOverDefault(fallback, value),
    staff_id: created_by,
  }));
  return detailOf(db, { key, versions, fallback, approval: { call: 'config_save', target: `config:${key}` }, now });
}

export const readLegalTextDetail = (
  db: Queryable,
  key: string,
  type: string,
  versions: readonly DetailVersion[],
  now: number,
): Promise<Reply | undefined> =>
  detailOf(db, {
    key,
    versions,
    fallback: undefined,
    approval: { call: 'agreement_publish', target: `agreement:${type}:` },
    now,
  });

/** The names of the fields of a value: an object's own, or those of a list's rows. */
function namesIn(value: unknown): Record<string, string> {
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const fields = new Set(rows.flatMap((row) => (row !== null && typeof row === 'object' ? Object.keys(row) : [])));
  return Object.fromEntries([...fields].map((field) => [field, nameOfConfigField(field)]));
}

async function detailOf(db: Queryable, { key, versions, fallback, approval, now }: Ask): Promise<Reply | undefined> {
  const inForce = versions.find(({ effective_at }) => effective_at.getTime() <= now);
  const next = versions.findLast(({ effective_at }) => effective_at.getTime() > now);
  if (!inForce && fallback === undefined) return undefined;
  const names = await loadStaffNames(
    db,
    versions.map(({ staff_id }) => staff_id),
  );
  const by = ({ staff_id }: DetailVersion): string => names.get(staff_id) ?? SYSTEM;
  const at = (time: Date): number => unixSecondsOf(time.getTime());
  const approval_id = await findOpenApproval(db, approval.call, approval.target, now);
  return {
    key,
    value: inForce ? inForce.value : fallback,
    names: namesIn(inForce ? inForce.value : fallback),
    version: inForce?.version ?? '0',
    effective_at: inForce ? at(inForce.effective_at) : 0,
    by: inForce ? by(inForce) : SYSTEM,
    ...(next && {
      next: { version: next.version, value: next.value, effective_at: at(next.effective_at), by: by(next) },
    }),
    history: versions.slice(0, HISTORY).map((one) => ({
      version: one.version,
      effective_at: at(one.effective_at),
      by: by(one),
      created_at: at(one.created_at),
    })),
    ...(approval_id !== undefined && { approval_id }),
  };
}
