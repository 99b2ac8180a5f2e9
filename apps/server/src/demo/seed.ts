// Demo data for developers, created through the modules' own functions, so it looks exactly like data of members. Running it twice
// changes nothing.
import type { Context } from '#context.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import { addStaff } from '#modules/console/index.ts';
import { createAccount, findUserByMobile } from '#modules/identity/index.ts';
import { setMemberFollow } from '#modules/user/index.ts';
import { DEMO_PEOPLE } from './people.ts';
import { DEMO_STAFF, DEMO_STAFF_LOGIN_HINT } from './staff.ts';

export async function seedDemoData(ctx: Context): Promise<string> {
  if (ctx.config.NODE_ENV === 'production') throw new Error('demo data is not for production');
  await seedAgreements(ctx);
  const ids: number[] = [];
  for (const person of DEMO_PEOPLE) ids.push(await personOf(ctx, person));
  const [first, second, ...rest] = ids as [number, number, ...number[]];
  for (const [me, target] of [[first, second], [second, first], ...rest.map((id) => [id, first] as const)] as [
    number,
    number,
  ][]) {
    await ctx.db.tx((tx) => setMemberFollow(tx, { me, target, on: true, now: ctx.clock.now() }));
  }
  for (const staff of DEMO_STAFF) await addStaff(ctx, staff);
  return `demo data: ${ids.length} members\n${DEMO_STAFF_LOGIN_HINT}`;
}

const personOf = (ctx: Context, person: (typeof DEMO_PEOPLE)[number]): Promise<number> =>
  ctx.db.tx(async (tx) => {
    const known = await findUserByMobile(ctx, tx, person.mobile);
    if (known) return known.user_id;
    const device = { platform: 'h5', brand: '', device_hash: undefined };
    return (await createAccount(ctx, tx, { ...person, device, now: ctx.clock.now() }))!.user_id;
  });
