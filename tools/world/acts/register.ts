// Registrations and real names in groups (§4: 20 persons a transaction). They use the functions behind the calls U06 and X03; that the
// result is the same is proved by grouping.test.ts (G1).
import { passRealName } from '@shengyu/server/modules/agreement/index.ts';
import { createAccount } from '@shengyu/server/modules/identity/index.ts';
import type { Island, Islander } from '../island.ts';
import type { PlannedPerson } from '../folk/people.ts';

const GROUP = 20;

export async function registerPeople(island: Island, people: readonly PlannedPerson[]): Promise<Islander[]> {
  const registered: Islander[] = [];
  for (let i = 0; i < people.length; i += GROUP)
    registered.push(...(await registerGroup(island, people.slice(i, i + GROUP))));
  return registered;
}

const registerGroup = ({ ctx }: Island, group: readonly PlannedPerson[]): Promise<Islander[]> =>
  ctx.db.tx(async (tx) => {
    const now = ctx.clock.now();
    const device = { platform: 'h5', brand: '', device_hash: undefined };
    const registered: Islander[] = [];
    for (const { mobile, nickname, gender, birthday, avatar, address, realName } of group) {
      const user = await createAccount(ctx, tx, { mobile, nickname, gender, birthday, avatar, device, now });
      if (!user) throw new Error(`${mobile} is registered already`);
      const { user_id } = user;
      if (realName) await passRealName(ctx, tx, { user_id, ...realName, now });
      registered.push({ user_id, mobile, nickname, gender, birthday, address, verified: realName !== undefined });
    }
    return registered;
  });
