// What becomes of an edit after it was made: a moderator lets it pass or not, or it is undone (GUILD-2, LOG-3).
import { DAY_MS } from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { causeOf, fill, notify } from '#modules/notice/index.ts';
import { closeEdit, editById, saveInfo, waitingEdit } from './edit-store.ts';
import { FIELDS, sameValue, writeField, type Field, type Value } from './fields.ts';
import { keepName, releaseName } from './names-store.ts';
import { DISBANDED, lockGuild, type Guild } from './store.ts';

export type FieldUndo = { readonly field: string; readonly before: unknown; readonly after: unknown };

/** False: the field is something else by now. What still waits is given up; what is shown goes back to what was shown before. */
export async function undoField(tx: Tx, guild: Guild, undo: FieldUndo, now: number): Promise<boolean> {
  const field = undo.field as Field;
  const waiting = await waitingEdit(tx, guild.guild_id, field);
  if (waiting) return sameValue(waiting.value, undo.after) && closeEdit(tx, waiting, 3, new Date(now));
  if (!sameValue(FIELDS[field].read(guild), undo.after)) return false;
  // The floor's row may be older than an earlier line of the same act.
  const current = (await lockGuild(tx, guild.guild_id))!;
  await saveInfo(tx, current, writeField(field, undo.before as Value));
  return true;
}

/** text.moderated of a guild's text or picture. */
export async function settleEdit(
  ctx: Context,
  tx: Tx,
  ref: string,
  result: 'pass' | 'refuse',
  now: number,
): Promise<void> {
  const [guild_id, edit_id] = ref.split(':').map(Number) as [number, number];
  const guild = await lockGuild(tx, guild_id);
  const edit = guild && (await editById(tx, guild_id, edit_id));
  if (!guild || !edit || edit.state !== 0) return;
  const at = new Date(now);
  const shown = result === 'pass' && guild.status !== DISBANDED;
  await closeEdit(tx, edit, shown ? 1 : 2, at);
  if (edit.field === 'guild_name') await settleName(ctx, tx, guild, edit.value as string, shown, at);
  else if (shown) await saveInfo(tx, guild, writeField(edit.field, edit.value));
  const words = fill(shown ? 'text_shown' : 'text_refused', { route: '/guild/setInfo' });
  await notify(tx, { user_id: edit.user_id, ...words, kind: 'guild', event_id: causeOf(`guild_edit:${ref}`), at: now });
}

/** GUILD-2: the old name is kept from others for thirty days; a refused one is free at once. */
async function settleName(ctx: Context, tx: Tx, guild: Guild, name: string, shown: boolean, at: Date): Promise<void> {
  const folded = foldName(name);
  if (!shown) {
    if (folded !== guild.name_folded) await releaseName(tx, folded, guild);
    return;
  }
  const { NAME_CHANGE_DAYS } = await readConfig(ctx, 'constants');
  if (folded !== guild.name_folded)
    await keepName(tx, guild.name_folded, guild.guild_id, new Date(at.getTime() + NAME_CHANGE_DAYS * DAY_MS));
  await saveInfo(tx, guild, { name, name_folded: folded, name_changed_at: at });
}
