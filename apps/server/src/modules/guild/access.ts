// The access rules that a call can name in its `auth`: member (any guild member), role1 (manager or above), role2 (vice-head or
// above), head, and target (the member to whom the head's seat was offered). API-3: the server decides them from the member row at
// the time of the call, never from what the client says.
import type { AccessRule } from '#module.ts';
import { roomById } from '#modules/room/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  GUILD_DISBANDED,
  guildById,
  guildHeadedBy,
  findMembershipIn,
  membershipOf,
  type Guild,
  type GuildMembership,
  type Role,
} from '#modules/roster/index.ts';
import { findLatestHeadOfferTo } from './roles/store.ts';

/** Finds the guild a call is about. Undefined means the caller's own guild; null means no guild, so nobody has a role in it. */
type NamedGuild = (call: CallContext) => Promise<number | null | undefined>;
type Named = { id?: number; guild_id?: number; room_id?: number };

/** By call number: how a call names its guild, for the calls where this is not simply `guild_id`. */
const OTHERWISE_NAMED: Readonly<Record<string, NamedGuild>> = {
  // The operation log can be requested for a room instead of a guild; then the guild to which the room belongs now counts.
  R01: async ({ db, req }) => {
    const { room_id, guild_id } = req as Named;
    return room_id === undefined ? (guild_id ?? null) : ((await roomById(db, room_id))?.guild_id ?? null);
  },
  // The data centre of a guild calls the guild `id`; 0 or nothing means the caller's own guild.
  G29: async ({ req }) => (req as Named).id || undefined,
  // The request names a room by `id`. The guild to which the room belongs now counts, unless the request also names a guild (one to
  // which the room belonged earlier).
  G31: async ({ db, req }) => {
    const { id, guild_id } = req as Named;
    if (guild_id !== undefined || !id) return guild_id;
    return (await roomById(db, id))?.guild_id ?? null;
  },
};

const askedGuild = async (call: CallContext): Promise<number | null | undefined> => {
  const named = OTHERWISE_NAMED[call.call.id];
  return named ? named(call) : (call.req as Named).guild_id;
};

/** The refusal that the call declares under this name, else the common refusal of that name. */
const ownWords = (call: CallContext, common: 'not_found' | 'no_permission'): Refused =>
  refuse(call.call.refusals?.[common] ?? common);

async function memberRow(call: CallContext): Promise<GuildMembership | Refused> {
  const guild_id = await askedGuild(call);
  if (guild_id === undefined) return (await membershipOf(call.db, call.me)) ?? notInGuild(call);
  if (guild_id === null) return ownWords(call, 'no_permission');
  const gone = missing(call, await guildById(call.db, guild_id));
  return gone ?? (await findMembershipIn(call.db, guild_id, call.me)) ?? ownWords(call, 'no_permission');
}

function notInGuild(call: CallContext): Refused {
  const words = call.call.refusals?.not_in_guild;
  return words ? refuse(words) : ownWords(call, 'no_permission');
}

/**
 * The refusal for a guild that does not exist or is disbanded; undefined if it is there. Both are refused as not found, but the
 * last head of a disbanded guild learns that it is disbanded if the call has a refusal for this (X24, cancelling the disbanding).
 */
function missing(call: CallContext, guild: Guild | undefined): Refused | undefined {
  if (guild && guild.status !== GUILD_DISBANDED) return undefined;
  const words = call.call.refusals?.disbanded;
  return guild && words && guild.head_id === call.me ? refuse(words) : ownWords(call, 'not_found');
}

const atLeast =
  (least: Role): AccessRule =>
  async (act) => {
    const member = await memberRow(act);
    if ('reason' in member) return member;
    return member.role >= least ? undefined : ownWords(act, 'no_permission');
  };

/**
 * If the request names no guild, the caller must head a guild now or have headed a disbanded one (DISB-5: its last head can still
 * withdraw the guild's money).
 */
const head: AccessRule = async (act) => {
  if ((await askedGuild(act)) !== undefined) return atLeast(3)(act);
  return (await guildHeadedBy(act.db, act.me, act.now)) ? undefined : refuse('no_permission');
};

/** The caller must be the member to whom the head's seat was offered (X23, transfer of the head's seat). */
const target: AccessRule = async (act) => {
  const { guild_id } = act.req as { guild_id: number };
  const gone = missing(act, await guildById(act.db, guild_id));
  if (gone) return gone;
  return (await findLatestHeadOfferTo(act.db, guild_id, act.me)) ? undefined : refuse('no_permission');
};

export const access = { member: atLeast(0), role1: atLeast(1), role2: atLeast(2), head, target };
