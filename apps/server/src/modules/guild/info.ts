// Editing what a guild says of itself (G03). What everybody sees waits for a moderator, the old value stays until then (API-6, GUILD-2);
// the notice and the terms of joining hold at once.
import { DAY_MS, dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { modify_guild_info } from '@shengyu/contract/calls/guild.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import {
  askModerator,
  cleanLine,
  cleanText,
  fileKeyOf,
  hasSensitive,
  isOwnPicture,
  nameFault,
} from '#modules/content/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { closeEdit, insertEdit, saveInfo, waitingEdit, type Info, type ReviewedField } from './edit-store.ts';
import { conditionOf, FIELDS, sameValue, sayField, writeField, type Asked, type Field, type Value } from './fields.ts';
import { frozenRefusal, takeFloor, type Floor } from './floor.ts';
import { LOG, writeLog } from './log-store.ts';
import { releaseName, takeName } from './names-store.ts';
import { nameOf } from './people.ts';
import { may } from './permissions.ts';
import type { Guild } from './store.ts';

const { refusals } = modify_guild_info;
type Asking = Asked & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof modify_guild_info>;

export async function modifyInfo(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const floor = await takeFloor(tx, { ...a, needs: 'guild.notice.edit', refusals });
  if (floor instanceof Refused) return floor;
  const { guild, actor } = floor;
  const wanted = wantedOf(guild, a);
  const standing = { role: actor.role, is_patrol: false };
  if ([...wanted.keys()].some((field) => !may(standing, FIELDS[field].needs))) return refuse(refusals.no_permission);
  const c = await readConfig(ctx, 'constants');
  const barred =
    frozenRefusal(guild, refusals) ??
    (a.version === guild.version ? undefined : refuse(refusals.stale)) ??
    valuesRefusal(ctx, wanted) ??
    (await nameRefusal(tx, guild, wanted, c, a.now)) ??
    pushRefusal(guild, a);
  if (barred) return barred;
  const changed = [...wanted].filter(([field, value]) => !sameValue(value, FIELDS[field].read(guild)));
  // Nothing is different: there is nothing to log, to undo or to wait for.
  if (changed.length === 0) return refuse('params');
  return saveChanges(ctx, tx, floor, changed, c, a);
}

/** What was sent, as it is kept. */
function wantedOf(guild: Guild, a: Asking): Map<Field, Value> {
  const wanted = new Map<Field, Value>();
  const put = (field: Field, value: Value | undefined): void =>
    void (value === undefined ? undefined : wanted.set(field, value));
  put('guild_name', a.guild_name === undefined ? undefined : cleanLine(a.guild_name));
  put('logo', a.logo);
  put('cover', a.cover);
  put('slogan', a.slogan === undefined ? undefined : cleanLine(a.slogan));
  put('intro', a.intro === undefined ? undefined : cleanText(a.intro));
  put('notice', a.notice === undefined ? undefined : cleanText(a.notice));
  put('tags', a.tags === undefined ? undefined : [...new Set(a.tags.map(cleanLine).filter((tag) => tag !== ''))]);
  put('join_type', a.join_type);
  put('join_condition', a.join_condition === undefined ? undefined : { ...conditionOf(guild), ...a.join_condition });
  put('is_recruit', a.is_recruit);
  return wanted;
}

function valuesRefusal(ctx: Context, wanted: ReadonlyMap<Field, Value>): Refused | undefined {
  for (const [field, value] of wanted) {
    if ((field === 'logo' || field === 'cover') && !isOwnPicture(ctx, value as string)) return refuse('params');
    if (field === 'guild_name') {
      const fault = nameFault('guild', value as string);
      if (fault) return refuse(fault === 'sensitive' ? refusals.sensitive : 'params');
    } else if (FIELDS[field].review !== 'guild_picture' && hasSensitive(wordsIn(value))) {
      return refuse(refusals.sensitive);
    }
  }
  return undefined;
}

/** What of a value a member wrote. */
const wordsIn = (value: Value): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join('\n') : '';

/** GUILD-2: once per NAME_CHANGE, and nobody else's. EDGE-28: the reservation of the first review wins. */
async function nameRefusal(
  tx: Tx,
  guild: Guild,
  wanted: ReadonlyMap<Field, Value>,
  c: Constants,
  now: number,
): Promise<Refused | undefined> {
  const name = wanted.get('guild_name') as string | undefined;
  if (name === undefined || name === guild.name) return undefined;
  const next = guild.name_changed_at === null ? 0 : guild.name_changed_at.getTime() + c.NAME_CHANGE_DAYS * DAY_MS;
  if (next > now) return refuse(refusals.name_wait, { data: { next_at: tsOf(next) } });
  const taken = await takeName(tx, foldName(name), guild, new Date(now));
  return taken ? undefined : refuse(refusals.name_taken);
}

const pushRefusal = (guild: Guild, a: Asking): Refused | undefined => {
  if (a.push_notice !== 1) return undefined;
  if (a.notice === undefined) return refuse('params');
  return guild.notice_pushed_on === dayOf(a.now) ? refuse(refusals.pushed) : undefined;
};

async function saveChanges(
  ctx: Context,
  tx: Tx,
  { guild, actor }: Floor,
  changed: readonly [Field, Value][],
  c: Constants,
  a: Asking,
): Promise<Reply> {
  const by = await nameOf(tx, actor.user_id);
  const pending: string[] = [];
  const held: Partial<Info> = {};
  let batch_id: number | undefined;
  for (const [field, value] of changed) {
    const { name, review, read } = FIELDS[field];
    const before = read(guild);
    const log_id = await writeLog(tx, {
      guild_id: guild.guild_id,
      type: LOG.info,
      operator_id: actor.user_id,
      words: `${by} 修改了${name}`,
      before: sayField(field, before),
      after: sayField(field, value),
      at: a.now,
      batch_id,
      // LOG-3: a name is not undone.
      ...(field === 'guild_name' ? {} : { undo: { kind: 'info', field, before, after: value } }),
    });
    batch_id ??= log_id;
    if (review) {
      await submit(ctx, tx, guild, field as ReviewedField, value as string | string[], { ...a, log_id });
      pending.push(field);
    } else Object.assign(held, writeField(field, value));
  }
  if (a.push_notice === 1) held.notice_pushed_on = dayOf(a.now);
  const { version } = await saveInfo(tx, guild, held);
  const fields = changed.map(([field]) => field);
  const data = { guild_id: guild.guild_id, fields, ...(a.push_notice === 1 ? { push: 1 } : {}) };
  tx.emit({ name: 'guild.info_changed', key: guild.guild_id, at: a.now, actor_id: actor.user_id, data });
  const undoable = fields.some((field) => field !== 'guild_name');
  return {
    log_id: batch_id!,
    ...(undoable ? { undo_until: tsOf(a.now + c.UNDO_MIN * 60_000) } : {}),
    version,
    pending_fields: pending,
    ...(fields.includes('guild_name') ? { next_name_change_at: tsOf(a.now + c.NAME_CHANGE_DAYS * DAY_MS) } : {}),
  };
}

/** To the moderator; what waited for the same field before is given up. */
async function submit(
  ctx: Context,
  tx: Tx,
  guild: Guild,
  field: ReviewedField,
  value: string | string[],
  a: { me: number; now: number; log_id: number },
): Promise<void> {
  const at = new Date(a.now);
  const earlier = await waitingEdit(tx, guild.guild_id, field);
  if (earlier) {
    await closeEdit(tx, earlier, 3, at);
    if (field === 'guild_name' && foldName(earlier.value as string) !== foldName(value as string))
      await releaseName(tx, foldName(earlier.value as string), guild);
  }
  const edit_id = await insertEdit(tx, { guild_id: guild.guild_id, field, value, user_id: a.me, log_id: a.log_id, at });
  const kind = FIELDS[field].review!;
  const isPicture = kind === 'guild_picture';
  await askModerator(tx, {
    user_id: a.me,
    kind,
    ref: `${guild.guild_id}:${edit_id}`,
    content: isPicture ? '' : [value].flat().join('、'),
    ...(isPicture ? { file_keys: [fileKeyOf(ctx, value as string)!] } : {}),
    at: a.now,
  });
}
