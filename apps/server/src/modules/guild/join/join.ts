// Applying to join a guild and withdrawing the application (JST-6). The guild decides whether an application waits for review
// (JST-1) or makes the applicant a member at once (JST-2).
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { cancel_join_guild, join_guild } from '@shengyu/contract/calls/guild-join.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { guildJoinApplied } from '#events/catalogue/guild.ts';
import { findCurrentAgreementVersion } from '#modules/agreement/index.ts';
import { cleanText, hasSensitiveWord } from '#modules/content/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { GUILD_DISBANDED, lockGuild, roleIn, levelTermsOf } from '#modules/roster/index.ts';
import { closeJoinApplication } from './close.ts';
import { addGuildMember } from './enter.ts';
import { insertJoinApplication, findJoinApplicationById, type JoinApplication } from './store.ts';
import { loadJoiner, findJoinRefusal } from './joiner.ts';

const { refusals } = join_guild;
/** The join type of guilds that everybody may join without review. */
const FREE = 0;

type Asking = RequestOf<typeof join_guild> & { readonly me: number; readonly now: number };

export async function applyToJoin(ctx: Context, tx: Tx, a: Asking): Promise<JoinApplication | Refused> {
  await lockMember(tx, a.me);
  const guild = await lockGuild(tx, a.guild_id);
  if (!guild || guild.status === GUILD_DISBANDED) return refuse(refusals.not_found);
  const joiner = await loadJoiner(ctx, tx, a.me, a.now);
  // JOIN-6: an invite link counts only while its sender is an officer of the guild.
  const invited = a.inviter_id !== undefined && ((await roleIn(tx, a.guild_id, a.inviter_id)) ?? 0) >= 1;
  const voice = a.voice_url !== undefined && isKnownVoice(ctx, a.voice_url);
  const refused = findJoinRefusal(joiner, guild, await levelTermsOf(ctx, guild), { invited, voice });
  if (refused) return refused;
  if ((await findCurrentAgreementVersion(tx, 'host', a.now))?.version !== a.agreement_version)
    return refuse(refusals.outdated);
  const words = cleanText(a.apply_text ?? '');
  if (hasSensitiveWord(words)) return refuse(refusals.sensitive);

  const isFree = guild.join_type === FREE;
  const apply = await insertJoinApplication(tx, {
    guild_id: a.guild_id,
    user_id: a.me,
    status: isFree ? 1 : 0,
    words,
    voice_url: voice ? a.voice_url! : joiner.user.voice_url,
    inviter_id: invited ? a.inviter_id! : null,
    created_at: new Date(a.now),
    expire_at: new Date(a.now + joiner.c.JOIN_TTL_DAYS * DAY_MS),
  });
  const { apply_id } = apply;
  if (isFree) {
    const { nickname } = joiner.user;
    await addGuildMember(tx, { guild_id: a.guild_id, user_id: a.me, nickname, by: null, apply_id, at: a.now });
  } else {
    const data = { guild_id: a.guild_id, user_id: a.me, apply_id };
    tx.emit(guildJoinApplied, { key: a.guild_id, at: a.now, actor_id: a.me, data });
  }
  return apply;
}

/** Voice introductions are stored on our own hosts only; any other URL is ignored. */
const isKnownVoice = (ctx: Context, url: string): boolean =>
  [ctx.config.PUBLIC_URL, ctx.config.STATIC_HOST].some((host) => host !== '' && url.startsWith(`${host}/`));

export async function cancelJoinApplication(
  tx: Tx,
  me: number,
  apply_id: number,
  now: number,
): Promise<JoinApplication | Refused> {
  await lockMember(tx, me);
  const apply = await findJoinApplicationById(tx, apply_id);
  if (apply?.user_id !== me) return refuse(cancel_join_guild.refusals.not_found);
  const closed = await closeJoinApplication(tx, apply, { status: 3, at: new Date(now) });
  return closed ?? refuse(cancel_join_guild.refusals.handled);
}
