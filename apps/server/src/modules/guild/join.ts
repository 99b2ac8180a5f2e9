// Applying to join a guild and taking it back (JST-1, JST-2, JST-6).
import { DAY_MS } from '@shengyu/rules/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { cancel_join_guild, join_guild } from '@shengyu/contract/calls/guild-join.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { currentVersion } from '#modules/agreement/index.ts';
import { cleanText, hasSensitive } from '#modules/content/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { enter } from './enter.ts';
import { closeJoin, insertJoin, joinById, type JoinApply } from './join-store.ts';
import { joinerOf, joinRefusal } from './joiner.ts';
import { roleIn } from './member-store.ts';
import { DISBANDED, lockGuild } from './store.ts';
import { termsOf } from './terms.ts';

const { refusals } = join_guild;
const FREE = 0;

type Asking = RequestOf<typeof join_guild> & { readonly me: number; readonly now: number };

export async function applyToJoin(ctx: Context, tx: Tx, a: Asking): Promise<JoinApply | Refused> {
  await lockMember(tx, a.me);
  const guild = await lockGuild(tx, a.guild_id);
  if (!guild || guild.status === DISBANDED) return refuse(refusals.not_found);
  const joiner = await joinerOf(ctx, tx, a.me, a.now);
  // JOIN-6: a link is worth something only while its sender is an officer.
  const invited = a.inviter_id !== undefined && ((await roleIn(tx, a.guild_id, a.inviter_id)) ?? 0) >= 1;
  const voice = a.voice_url !== undefined && isKnownVoice(ctx, a.voice_url);
  const refused = joinRefusal(joiner, guild, await termsOf(ctx, guild), { invited, voice });
  if (refused) return refused;
  if ((await currentVersion(tx, 'host', a.now))?.version !== a.agreement_version) return refuse(refusals.outdated);
  const words = cleanText(a.apply_text ?? '');
  if (hasSensitive(words)) return refuse(refusals.sensitive);

  const isFree = guild.join_type === FREE;
  const apply = await insertJoin(tx, {
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
    await enter(tx, { guild_id: a.guild_id, user_id: a.me, nickname, by: null, apply_id, at: a.now });
  } else {
    const data = { guild_id: a.guild_id, user_id: a.me, apply_id };
    tx.emit({ name: 'guild.join_applied', key: a.guild_id, at: a.now, actor_id: a.me, data });
  }
  return apply;
}

/** Voices come from the native side's own storage; whatever else an address names is nobody's introduction. */
const isKnownVoice = (ctx: Context, url: string): boolean =>
  [ctx.config.PUBLIC_URL, ctx.config.STATIC_HOST].some((host) => host !== '' && url.startsWith(`${host}/`));

export async function takeJoinBack(tx: Tx, me: number, apply_id: number, now: number): Promise<JoinApply | Refused> {
  await lockMember(tx, me);
  const apply = await joinById(tx, apply_id);
  if (apply?.user_id !== me) return refuse(cancel_join_guild.refusals.not_found);
  const closed = await closeJoin(tx, apply, { status: 3, at: new Date(now) });
  return closed ?? refuse(cancel_join_guild.refusals.handled);
}
