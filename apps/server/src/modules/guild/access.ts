// The words member, role1, role2, head and target of a call's `auth`: decided from the member row at the time of the call (API-3).
import type { Queryable } from '#db/db.ts';
import type { AccessRule } from '#module.ts';
import { roomOf } from '#modules/room/index.ts';
import { headedBy } from '#modules/withdraw/index.ts';
import { port } from '#port.ts';
import type { Act } from '#wire/act.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { memberIn, membershipOf, type Member } from './member-store.ts';
import { latestOfferTo } from './offer-store.ts';
import type { Role, Standing } from './permissions.ts';
import { DISBANDED, guildById, type Guild } from './store.ts';

/** Which guild a call is about; undefined: the caller's own; null: none, so nobody has a role in it. */
export type NamedGuild = (act: Act) => Promise<number | null | undefined>;
/** The calls that name their guild otherwise than by `guild_id`. */
type OtherwiseNamed = 'R01' | 'G29' | 'G31';
const named = port<Record<OtherwiseNamed, NamedGuild>>('provideNamedGuild', { R01: true, G29: true, G31: true });
export const provideNamedGuild = (call_id: OtherwiseNamed, find: NamedGuild): void =>
  named.provide({ [call_id]: find });

// The operation log may be asked for by room (R01).
provideNamedGuild('R01', async ({ db, req }) => {
  const { room_id, guild_id } = req as { room_id?: number; guild_id?: number };
  return room_id === undefined ? (guild_id ?? null) : ((await roomOf(db, room_id))?.guild_id ?? null);
});

const isOtherwiseNamed = (id: string): id is OtherwiseNamed => Object.hasOwn(named.given, id);

const askedGuild = async (act: Act): Promise<number | null | undefined> =>
  isOtherwiseNamed(act.call.id) ? named.given[act.call.id](act) : (act.req as { guild_id?: number }).guild_id;

/** What somebody is to a guild, for rules and presenters. */
export async function standingIn(db: Queryable, guild_id: number, act: Pick<Act, 'me' | 'session'>): Promise<Standing> {
  const member = act.me === 0 ? undefined : await memberIn(db, guild_id, act.me);
  return { role: member?.role, is_patrol: act.session?.is_patrol === 1 };
}

/** In the call's own words where it has some. */
const ownWords = (act: Act, common: 'not_found' | 'no_permission'): Refused =>
  refuse(act.call.refusals?.[common] ?? common);

async function memberRow(act: Act): Promise<Member | Refused> {
  const guild_id = await askedGuild(act);
  if (guild_id === undefined) return (await membershipOf(act.db, act.me)) ?? notInGuild(act);
  if (guild_id === null) return ownWords(act, 'no_permission');
  const gone = missing(act, await guildById(act.db, guild_id));
  return gone ?? (await memberIn(act.db, guild_id, act.me)) ?? ownWords(act, 'no_permission');
}

function notInGuild(act: Act): Refused {
  const words = act.call.refusals?.not_in_guild;
  return words ? refuse(words) : ownWords(act, 'no_permission');
}

/** What is over does not exist; its last head is told so where the call has words for it (X24). */
function missing(act: Act, guild: Guild | undefined): Refused | undefined {
  if (guild && guild.status !== DISBANDED) return undefined;
  const words = act.call.refusals?.disbanded;
  return guild && words && guild.head_id === act.me ? refuse(words) : ownWords(act, 'not_found');
}

const atLeast =
  (least: Role): AccessRule =>
  async (act) => {
    const member = await memberRow(act);
    if ('reason' in member) return member;
    return member.role >= least ? undefined : ownWords(act, 'no_permission');
  };

/** Without a guild in the request it is the one somebody heads, or headed last while money is left in it (DISB-5). */
const head: AccessRule = async (act) => {
  if ((await askedGuild(act)) !== undefined) return atLeast(3)(act);
  return (await headedBy(act.db, act.me, act.now)) ? undefined : refuse('no_permission');
};

/** Whom an offer was made to (X23). */
const target: AccessRule = async (act) => {
  const { guild_id } = act.req as { guild_id: number };
  const gone = missing(act, await guildById(act.db, guild_id));
  if (gone) return gone;
  return (await latestOfferTo(act.db, guild_id, act.me)) ? undefined : refuse('no_permission');
};

export const access = { member: atLeast(0), role1: atLeast(1), role2: atLeast(2), head, target };
