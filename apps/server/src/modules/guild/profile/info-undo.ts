// What happens to an edit of the guild's profile: a moderator passes or refuses it (GUILD-2), or an officer undoes it (LOG-3).
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { deriveEventId, fillTemplate, notify } from '#modules/notice/index.ts';
import {
  GUILD_DISBANDED,
  reserveName,
  lockGuild,
  releaseName,
  saveGuildProfile,
  type Guild,
} from '#modules/roster/index.ts';
import { closeEdit, findEditById, findWaitingEdit } from './store.ts';
import { GUILD_FIELD_RULES, isSameValue, columnsOfField, type GuildField, type GuildFieldValue } from './fields.ts';

export type FieldUndo = { readonly field: string; readonly before: unknown; readonly after: unknown };

/**
 * Undoes one edit: an edit that waits for moderation is withdrawn; a published one is set back to the value before. False: the
 * field has been changed again in the meantime, so nothing was undone.
 */
export async function undoField(tx: Tx, guild: Guild, undo: FieldUndo, now: number): Promise<boolean> {
  const field = undo.field as GuildField;
  const waiting = await findWaitingEdit(tx, guild.guild_id, field);
  if (waiting) return isSameValue(waiting.value, undo.after) && closeEdit(tx, waiting, 3, new Date(now));
  if (!isSameValue(GUILD_FIELD_RULES[field].read(guild), undo.after)) return false;
  // `guild` was read before the undo began; undoing an earlier line of the same action may have changed the row since.
  const current = (await lockGuild(tx, guild.guild_id))!;
  await saveGuildProfile(tx, current, columnsOfField(field, undo.before as GuildFieldValue));
  return true;
}

/** Handles the event text.moderated for a text or picture of a guild. */
export async function applyModerationToEdit(
  ctx: Context,
  tx: Tx,
  ref: string,
  result: 'pass' | 'refuse',
  now: number,
): Promise<void> {
  const [guild_id, edit_id] = ref.split(':').map(Number) as [number, number];
  const guild = await lockGuild(tx, guild_id);
  const edit = guild && (await findEditById(tx, guild_id, edit_id));
  if (!guild || !edit || edit.state !== 0) return;
  const at = new Date(now);
  const shown = result === 'pass' && guild.status !== GUILD_DISBANDED;
  await closeEdit(tx, edit, shown ? 1 : 2, at);
  if (edit.field === 'guild_name') await settleName(ctx, tx, guild, edit.value as string, shown, at);
  else if (shown) await saveGuildProfile(tx, guild, columnsOfField(edit.field, edit.value));
  const words = fillTemplate(shown ? 'text_shown' : 'text_refused', { route: '/guild/setInfo' });
  await notify(tx, {
    user_id: edit.user_id,
    ...words,
    kind: 'guild',
    event_id: deriveEventId(`guild_edit:${ref}`),
    at: now,
  });
}

/**
 * Ends the moderation of a new name. GUILD-2: if it is shown, the old name stays reserved for NAME_CHANGE_DAYS; a refused name is
 * free for other guilds at once.
 */
async function settleName(ctx: Context, tx: Tx, guild: Guild, name: string, shown: boolean, at: Date): Promise<void> {
  const folded = foldName(name);
  if (!shown) {
    if (folded !== guild.name_folded) await releaseName(tx, folded, guild);
    return;
  }
  const { NAME_CHANGE_DAYS } = await readConfig(ctx, 'constants');
  if (folded !== guild.name_folded)
    await reserveName(tx, guild.name_folded, guild.guild_id, new Date(at.getTime() + NAME_CHANGE_DAYS * DAY_MS));
  await saveGuildProfile(tx, guild, { name, name_folded: folded, name_changed_at: at });
}
