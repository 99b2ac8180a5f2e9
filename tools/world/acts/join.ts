// Joining guilds in groups (§4: 20 a transaction, one lane, because two lanes would lock the guild rows in different orders). The
// function behind G10 is used; the guild takes members without review while it fills.
import { Refused } from '@shengyu/server/wire/refusal.ts';
import { applyToJoin } from '@shengyu/server/modules/guild/join/join.ts';
import type { Island, Islander } from '../island.ts';
import { GUILD_WORDS } from '../folk/names.ts';

const GROUP = 20;
/** The version of the hosts' agreement that the repository publishes. */
export const AGREEMENT_VERSION = '1.0';

export type Joining = { readonly who: Islander; readonly guild_id: number };

/** What the person writes to the guild. */
export const pickWords = (island: Island, { mobile }: Islander): string =>
  island.chance(`words of ${mobile}`).pick(GUILD_WORDS);

export async function joinGuilds(island: Island, joinings: readonly Joining[]): Promise<void> {
  for (let i = 0; i < joinings.length; i += GROUP) await joinGroup(island, joinings.slice(i, i + GROUP));
}

const joinGroup = (island: Island, group: readonly Joining[]): Promise<void> =>
  island.ctx.db.tx(async (tx) => {
    for (const { who, guild_id } of group) {
      const apply = await applyToJoin(island.ctx, tx, {
        me: who.user_id,
        guild_id,
        now: island.clock.now(),
        apply_text: pickWords(island, who),
        agreement_version: AGREEMENT_VERSION,
        request_id: '',
      });
      if (apply instanceof Refused) throw new Error(`${who.nickname} may not join ${guild_id}: ${apply.msg}`);
    }
  });
