// A full room to look at and to measure: nine seats with dressed people, a couple among them, one mic muted, one seat locked, and
// events of every kind on its stream, as many as wanted.
import type { RoomStreamEvent } from '@shengyu/contract/shapes-room.ts';
import { createNativeRooms } from '@shengyu/server/testing/native-rooms.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { newPerson, newRequestId, type Person, type TestHttpClient } from '@shengyu/server/testing/http.ts';
import { insertPair } from '@shengyu/server/testing/people/pairs.ts';
import { giveItems } from '@shengyu/server/testing/people/people.ts';
import type { TestContext } from '@shengyu/server/testing/kit.ts';

const PEOPLE: readonly { readonly name: string; readonly level: number; readonly wears: readonly string[] }[] = [
  { name: '南枝', level: 62, wears: [] },
  { name: '晚风予你', level: 58, wears: ['fr_rose', 'bb_heart'] },
  { name: '鹿与深海', level: 44, wears: ['fr_520', 'bb_isle'] },
  { name: '栖蝶', level: 36, wears: ['ha_star', 'bb_star'] },
  { name: '老船长', level: 27, wears: [] },
  { name: '海盐汽水', level: 36, wears: ['fr_wave', 'bb_wave'] },
  { name: '夜航船长', level: 42, wears: ['fr_moon', 'mt_ship', 'bb_moon'] },
];

export async function openFullRoom(ctx: TestContext, http: TestHttpClient) {
  const native = await createNativeRooms(ctx, http);
  const people: Person[] = [];
  for (const [i, { name, level, wears }] of PEOPLE.entries()) {
    const person = await newPerson(ctx, { nickname: name });
    await ctx.db.run(sql`
      update user_account set avatar = ${`/activity/avatar/${i + 1}.svg`}, wealth_level = ${level} where user_id = ${person.user_id}`);
    if (wears.length > 0) await giveItems(ctx, person.user_id, Object.fromEntries(wears.map((code) => [code, 1])));
    for (const item_code of wears)
      await http.post(
        '/api/v1/open_server/wear_decorate',
        { item_code, wear: 1, request_id: newRequestId() },
        person.token,
      );
    people.push(person);
  }
  const [host, first, second] = people as [Person, Person, Person];
  const pair = await insertPair(ctx, [first, second]);
  await ctx.db.run(sql`update relation set public_a = true, public_b = true where relation_id = ${pair}`);
  const { room_id } = await native.newRoom({
    name: '晚风点唱台',
    cover: '/activity/room/2_1.svg',
    notice: '正在唱《海底》· 点歌 晚风予你',
    owner_id: host.user_id,
  });
  await native.tell(...people.map(({ user_id }) => ({ kind: 'enter', room_id, user_id })));
  await native.tell(...people.map(({ user_id }, seat_no) => ({ kind: 'mic_on', room_id, user_id, seat_no })));
  await native.tell(
    { kind: 'operate', room_id, op: { type: 10, operator_id: host.user_id, target_id: people[4]!.user_id } },
    { kind: 'operate', room_id, seat_no: 7, op: { type: 6, operator_id: host.user_id } },
  );
  const { data: detail } = await http.get(`/goapi/room/room_detail/${room_id}`);
  const briefs = detail.seats.flatMap(({ user }: { user?: object }) => user ?? []);

  /** Tells one event on the room's stream. */
  const tell = ({ event, data }: RoomStreamEvent): void => ctx.live.publish(`room.${room_id}`, { name: event, data });
  const item = (code: string, name: string, image: string) => ({
    item_type: 111,
    item_code: code,
    name,
    icon: `${ctx.config.STATIC_HOST}/activity/${image}.svg`,
    num: 1,
    unit: '个',
    value: 10,
  });
  const rose = item('g_rose', '玫瑰', 'items/rose');
  const whale = item('g_whale', '鲸落', 'items/whalefall');
  const WORDS = ['海风吹到耳边了，这首好适合今晚', '再来一首《月光码头》好不好', '欢迎新来的朋友', '太好听了！'];
  let n = 0;
  /** The next event of a busy evening: mostly words, then gifts of combos, people who come in, and changes of seats. */
  const next = (): void => {
    const i = n++;
    const user = briefs[i % briefs.length];
    const at = Math.floor(Date.now() / 1000);
    if (i % 10 < 5)
      return tell({
        event: 'say',
        data: { say_id: `s${i}`, user, guild_name: '潮汐之声', text: WORDS[i % WORDS.length]!, at },
      });
    if (i % 10 < 8)
      return tell({
        event: 'gift',
        data: {
          order_no: `o${i}`,
          from: user,
          to: [briefs[0]],
          item: i % 20 < 10 ? rose : whale,
          num: 1,
          value: 10,
          tier: '',
          combo_id: `c${Math.floor(i / 40)} ${user.user_id}`,
          combo_num: 1 + (i % 40),
          at,
        },
      });
    if (i % 10 === 8) return tell({ event: 'enter', data: { user } });
    return tell({ event: 'seat', data: { seat: detail.seats[1 + (i % 6)] } });
  };
  return { room_id, native, people, briefs, tell, next, rose, whale };
}
