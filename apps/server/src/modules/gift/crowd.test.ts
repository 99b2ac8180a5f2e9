// More givers at once than there are connections: nobody may wait for a connection while holding one.
import { expect, it } from 'vitest';
import { modules } from '#modules.ts';
import { expectBooksBalance } from '#testing/books.ts';
import { rid, testHttp } from '#testing/http.ts';
import { testContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people.ts';

it('OPS-1 NFR-1 forty givers on four connections, with nothing read beforehand: all get through', async () => {
  const ctx = await testContext({ DATABASE_POOL: '4' });
  const http = await testHttp(ctx, modules, { limits: { money: 1e6 } });
  try {
    const people = await Promise.all(Array.from({ length: 40 }, () => newAdult(ctx, { diamonds: 20 })));
    const give = async (me: number) => {
      const receiver_ids = [people[(me + 1) % 40]!.user_id, people[(me + 7) % 40]!.user_id];
      const data = { item_code: 'g_rose', num: 1, receiver_ids, source: 1, request_id: rid() };
      return (await http.post('/goapi/gift/send_gift', data, people[me]!.token)).code;
    };
    const codes = await Promise.all(people.map((_, i) => give(i)));
    expect(codes).toEqual(Array(40).fill(1));
    await expectBooksBalance(ctx);
  } finally {
    await http.close();
    await ctx.close();
  }
});
