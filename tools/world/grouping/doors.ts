// The two ways in which people come to the island and into guilds: by their own calls, one by one, or grouped as in a fill (§4).
import { submit_real_name } from '@shengyu/contract/calls/agreement.ts';
import { join_guild } from '@shengyu/contract/calls/guild-join.ts';
import { get_sms_code, h5_register } from '@shengyu/contract/calls/identity.ts';
import { AGREEMENT_VERSION, joinGuilds, pickWords, type Joining } from '../acts/join.ts';
import { registerPeople } from '../acts/register.ts';
import type { PlannedPerson } from '../folk/people.ts';
import type { Island, Islander } from '../island.ts';

export type Doors = {
  register(island: Island, people: readonly PlannedPerson[]): Promise<Islander[]>;
  join(island: Island, joinings: readonly Joining[]): Promise<void>;
};

export const groupedDoors: Doors = { register: registerPeople, join: joinGuilds };

export function openCalledDoors(): Doors {
  // Registering logs in. The token serves for joining too, because a grouped joining needs no login either.
  const tokens = new Map<number, string>();

  const registerOne = async (island: Island, person: PlannedPerson): Promise<Islander> => {
    const { mobile, nickname, gender, birthday, address, realName } = person;
    const { caller } = island;
    await caller.call(get_sms_code, { mobile, scene: 'register' }, { address });
    const form = { mobile, nickname, gender, birthday, code: '000000', agree: 1 };
    const { token, user } = await caller.call(h5_register, form, { address });
    if (realName)
      await caller.call(submit_real_name, { real_name: realName.name, id_no: realName.id_no }, { token, address });
    tokens.set(user.user_id, token);
    return { user_id: user.user_id, mobile, nickname, gender, birthday, address, verified: realName !== undefined };
  };

  return {
    async register(island, people) {
      const registered: Islander[] = [];
      for (const person of people) registered.push(await registerOne(island, person));
      return registered;
    },
    async join(island, joinings) {
      for (const { who, guild_id } of joinings) {
        const request = { guild_id, apply_text: pickWords(island, who), agreement_version: AGREEMENT_VERSION };
        await island.caller.call(join_guild, request, { token: tokens.get(who.user_id)!, address: who.address });
      }
    },
  };
}
