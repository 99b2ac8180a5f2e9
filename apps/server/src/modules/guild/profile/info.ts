// Editing a guild's profile (G03). Name, pictures, slogan, intro and tags wait for moderation and keep their old value until then
// (API-6, GUILD-2); the notice, the conditions for joining and the recruiting switch change at once.
import { DAY_MS, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { modify_guild_info } from '@shengyu/contract/calls/guild.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { guildInfoChanged } from '#events/catalogue/guild.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import {
  submitForModeration,
  cleanLine,
  cleanText,
  fileKeyOf,
  hasSensitiveWord,
  isPublicPictureUrl,
  findNameFault,
} from '#modules/content/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  refuseIfFrozen,
  LOG_TYPE,
  hasPermissionBeyondOwn,
  nicknameOf,
  releaseName,
  saveGuildProfile,
  lockGuildAs,
  takeName,
  writeGuildLog,
  type LockedGuild,
  type Guild,
  type GuildProfileColumns,
} from '#modules/roster/index.ts';
import { closeEdit, insertEdit, findWaitingEdit, type ReviewedField } from './store.ts';
import {
  joinConditionOf,
  GUILD_FIELD_RULES,
  isSameValue,
  describeFieldValue,
  columnsOfField,
  type GuildInfoRequest,
  type GuildField,
  type GuildFieldValue,
} from './fields.ts';

const { refusals } = modify_guild_info;
type Asking = GuildInfoRequest & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof modify_guild_info>;

export async function modifyGuildInfo(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const locked = await lockGuildAs(tx, { ...a, needs: 'guild.notice.edit', refusals });
  if (locked instanceof Refused) return locked;
  const { guild, actor } = locked;
  const wanted = wantedOf(guild, a);
  const standing = { role: actor.role, is_patrol: false };
  if ([...wanted.keys()].some((field) => !hasPermissionBeyondOwn(standing, GUILD_FIELD_RULES[field].needs)))
    return refuse(refusals.no_permission);
  const c = await readConfig(ctx, 'constants');
  const barred =
    refuseIfFrozen(guild, refusals) ??
    (a.version === guild.version ? undefined : refuse(refusals.stale)) ??
    valuesRefusal(ctx, wanted) ??
    (await nameRefusal(tx, guild, wanted, c, a.now)) ??
    pushRefusal(guild, a);
  if (barred) return barred;
  const changed = [...wanted].filter(([field, value]) => !isSameValue(value, GUILD_FIELD_RULES[field].read(guild)));
  // An edit that changes nothing is refused, because it would leave nothing to log or to undo.
  if (changed.length === 0) return refuse('params');
  return saveChanges(ctx, tx, locked, changed, c, a);
}

/** The fields of the request with their values as they would be stored. */
function wantedOf(guild: Guild, a: Asking): Map<GuildField, GuildFieldValue> {
  const wanted = new Map<GuildField, GuildFieldValue>();
  const put = (field: GuildField, value: GuildFieldValue | undefined): void =>
    void (value === undefined ? undefined : wanted.set(field, value));
  put('guild_name', a.guild_name === undefined ? undefined : cleanLine(a.guild_name));
  put('logo', a.logo);
  put('cover', a.cover);
  put('slogan', a.slogan === undefined ? undefined : cleanLine(a.slogan));
  put('intro', a.intro === undefined ? undefined : cleanText(a.intro));
  put('notice', a.notice === undefined ? undefined : cleanText(a.notice));
  put('tags', a.tags === undefined ? undefined : [...new Set(a.tags.map(cleanLine).filter((tag) => tag !== ''))]);
  put('join_type', a.join_type);
  put(
    'join_condition',
    a.join_condition === undefined ? undefined : { ...joinConditionOf(guild), ...a.join_condition },
  );
  put('is_recruit', a.is_recruit);
  return wanted;
}

function valuesRefusal(ctx: Context, wanted: ReadonlyMap<GuildField, GuildFieldValue>): Refused | undefined {
  for (const [field, value] of wanted) {
    if ((field === 'logo' || field === 'cover') && !isPublicPictureUrl(ctx, value as string)) return refuse('params');
    if (field === 'guild_name') {
      const fault = findNameFault('guild', value as string);
      if (fault) return refuse(fault === 'sensitive' ? refusals.sensitive : 'params');
    } else if (GUILD_FIELD_RULES[field].review !== 'guild_picture' && hasSensitiveWord(wordsIn(value))) {
      return refuse(refusals.sensitive);
    }
  }
  return undefined;
}

/** The text in a value, for the content filter. */
const wordsIn = (value: GuildFieldValue): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join('\n') : '';

/** GUILD-2: the name can change once per NAME_CHANGE_DAYS and must be free. EDGE-28: it is reserved here, before its moderation. */
async function nameRefusal(
  tx: Tx,
  guild: Guild,
  wanted: ReadonlyMap<GuildField, GuildFieldValue>,
  c: Constants,
  now: number,
): Promise<Refused | undefined> {
  const name = wanted.get('guild_name') as string | undefined;
  if (name === undefined || name === guild.name) return undefined;
  const next = guild.name_changed_at === null ? 0 : guild.name_changed_at.getTime() + c.NAME_CHANGE_DAYS * DAY_MS;
  if (next > now) return refuse(refusals.name_wait, { data: { next_at: unixSecondsOf(next) } });
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
  { guild, actor }: LockedGuild,
  changed: readonly [GuildField, GuildFieldValue][],
  c: Constants,
  a: Asking,
): Promise<Reply> {
  const by = await nicknameOf(tx, actor.user_id);
  const pending: string[] = [];
  const held: Partial<GuildProfileColumns> = {};
  let batch_id: number | undefined;
  for (const [field, value] of changed) {
    const { name, review, read } = GUILD_FIELD_RULES[field];
    const before = read(guild);
    const log_id = await writeGuildLog(tx, {
      guild_id: guild.guild_id,
      type: LOG_TYPE.info,
      operator_id: actor.user_id,
      words: `${by} 修改了${name}`,
      before: describeFieldValue(field, before),
      after: describeFieldValue(field, value),
      at: a.now,
      batch_id,
      // LOG-3: a change of the name cannot be undone.
      ...(field === 'guild_name' ? {} : { undo: { kind: 'info', field, before, after: value } }),
    });
    batch_id ??= log_id;
    if (review) {
      await submit(ctx, tx, guild, field as ReviewedField, value as string | string[], { ...a, log_id });
      pending.push(field);
    } else Object.assign(held, columnsOfField(field, value));
  }
  if (a.push_notice === 1) held.notice_pushed_on = dayOf(a.now);
  const { version } = await saveGuildProfile(tx, guild, held);
  const fields = changed.map(([field]) => field);
  const data = { guild_id: guild.guild_id, fields, ...(a.push_notice === 1 ? { push: 1 as const } : {}) };
  tx.emit(guildInfoChanged, { key: guild.guild_id, at: a.now, actor_id: actor.user_id, data });
  const undoable = fields.some((field) => field !== 'guild_name');
  return {
    log_id: batch_id!,
    ...(undoable ? { undo_until: unixSecondsOf(a.now + c.UNDO_MIN * 60_000) } : {}),
    version,
    pending_fields: pending,
    ...(fields.includes('guild_name')
      ? { next_name_change_at: unixSecondsOf(a.now + c.NAME_CHANGE_DAYS * DAY_MS) }
      : {}),
  };
}

/** Sends a change to moderation; an earlier change of the same field that still waits is withdrawn. */
async function submit(
  ctx: Context,
  tx: Tx,
  guild: Guild,
  field: ReviewedField,
  value: string | string[],
  a: { me: number; now: number; log_id: number },
): Promise<void> {
  const at = new Date(a.now);
  const earlier = await findWaitingEdit(tx, guild.guild_id, field);
  if (earlier) {
    await closeEdit(tx, earlier, 3, at);
    if (field === 'guild_name' && foldName(earlier.value as string) !== foldName(value as string))
      await releaseName(tx, foldName(earlier.value as string), guild);
  }
  const edit_id = await insertEdit(tx, { guild_id: guild.guild_id, field, value, user_id: a.me, log_id: a.log_id, at });
  const kind = GUILD_FIELD_RULES[field].review!;
  const isPicture = kind === 'guild_picture';
  await submitForModeration(tx, {
    user_id: a.me,
    kind,
    ref: `${guild.guild_id}:${edit_id}`,
    content: isPicture ? '' : [value].flat().join('、'),
    ...(isPicture ? { file_keys: [fileKeyOf(ctx, value as string)!] } : {}),
    at: a.now,
  });
}
