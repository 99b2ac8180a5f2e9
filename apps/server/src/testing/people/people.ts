// For tests: members with a verified real name, diamonds and items, as tests of money and draws need them.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { deliverGrants } from '#modules/bag/index.ts';
import { creditRecharge } from '#modules/ledger/index.ts';
import { newPerson, type Person } from '../http.ts';

let given = 0;

/** An adult of thirty whose real name is verified. */
export async function newAdult(
  ctx: Context,
  has: { diamonds?: number; items?: Record<string, number> } = {},
): Promise<Person> {
  const person = await newPerson(ctx);
  await verifyRealName(ctx, person.user_id, '1996-05-20');
  if (has.diamonds) await giveDiamonds(ctx, person.user_id, has.diamonds);
  if (has.items) await giveItems(ctx, person.user_id, has.items);
  return person;
}

/** A member whose verified real name belongs to a person of fourteen. */
export async function newMinor(ctx: Context): Promise<Person> {
  const person = await newPerson(ctx);
  await verifyRealName(ctx, person.user_id, '2012-05-20');
  return person;
}

/**
 * A member without a real name who declared at registration to be a minor (USER-5: such an account is created with minor
 * protection).
 */
export const newDeclaredMinor = (ctx: Context): Promise<Person> => newPerson(ctx, { birthday: '2012-05-20' });

/** The real name of a member who was born on that day has been verified. */
export const verifyRealName = (ctx: Context, user_id: number, born_on: string): Promise<number> => {
  const now = new Date(ctx.clock.now());
  return ctx.db.run(sql`
    insert into real_name (user_id, status, name_enc, id_hash, id_enc, born_on, face_hash, submitted_at, passed_at)
    values (${user_id}, 2, ${ctx.seal.seal('张小屿')}, ${ctx.seal.index('id_no', `test:${user_id}`)}, ${ctx.seal.seal(`test:${user_id}`)},
            ${born_on}, ${ctx.seal.index('face', String(user_id))}, ${now}, ${now})`);
};

export const giveDiamonds = (ctx: Context, user_id: number, diamonds: number): Promise<boolean> =>
  ctx.db.tx((tx) => creditRecharge(tx, { user_id, diamonds, ref: `test:${++given}`, at: ctx.clock.now() }));

export const giveItems = (ctx: Context, user_id: number, items: Readonly<Record<string, number>>): Promise<unknown> =>
  ctx.db.tx((tx) =>
    deliverGrants(tx, {
      user_id,
      grant: Object.entries(items).map(([item_code, qty]) => ({ item_code, qty })),
      origin: 'reward',
      campaign: 'test',
      ref: `test:${++given}`,
      at: ctx.clock.now(),
    }),
  );
