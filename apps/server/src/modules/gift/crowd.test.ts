// More senders at once than database connections: a request must never wait for a second connection while it holds one.
import { expect, it } from 'vitest';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newRequestId, openTestHttp } from '#testing/http.ts';
import { createTestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';

it('OPS-1 NFR-1 forty givers on four connections, with nothing read beforehand: all get through', async () => {
  const ctx = await createTestContext({ DATABASE_POOL: '4' });
  const http = await openTestHttp(ctx, modules, { limits: { money: 1e6 } });
  try {
    const people = await Promise.all(Array.from({ length: 40 }, () => newAdult(ctx, { diamonds: 20 })));
    const give = async (me: number) => {
      const receiver_ids = [people[(me + 1) % 40]!.user_id, people[(me + 7) % 40]!.user_id];
      const data = { item_code: 'g_rose', num: 1, receiver_ids, source: 1, request_id: newRequestId() };
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
