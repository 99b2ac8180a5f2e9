// Members with names and avatars, for boards and lists that need many entries.
import { sql } from '@shengyu/server/db/sql.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import type { Member } from '../../campaign-phone.ts';
import type { Site } from '../../site.ts';

const NAMES =
  '南枝向暖 白夜行 晚风予你 栀子味的风 小屿不说话 狐狸先生 星海一号 月亮邮递员 海盐汽水 一个名字特别长的人呀 山茶 潮汐来信 晚风寄 小熊软糖 阿澈 荔枝冰 北岛 温酒 鹿鸣 橘子海 拾光 南栀 听潮 木槿'.split(
    ' ',
  );

export type NamedMember = Member & { readonly nickname: string };

/** There are this many drawn faces; after the last one they begin again. */
const FACES = 12;

/** Makes this many members, at most twenty-four, with the names above in their order. */
export async function createNamedMembers({ ctx }: Site, size: number): Promise<NamedMember[]> {
  const people: NamedMember[] = [];
  for (const [i, nickname] of NAMES.slice(0, size).entries()) {
    const member = await newAdult(ctx);
    await ctx.db.run(sql`
      update user_account set nickname = ${nickname}, avatar = ${`/activity/avatar/${(i % FACES) + 1}.svg`} where user_id = ${member.user_id}`);
    people.push({ ...member, nickname });
  }
  return people;
}

let rooms = 4_000;

export async function newRoom(
  { ctx }: Site,
  owner: Member,
  name: string,
  type: number,
  picture: number,
): Promise<number> {
  const room_id = ++rooms;
  const at = new Date(ctx.clock.now());
  await ctx.db.run(sql`
    insert into room (room_id, show_id, name, cover, type, owner_id, state, used_at, profile_at)
    values (${room_id}, ${`8${room_id}`}, ${name}, ${`/activity/avatar/${picture}.svg`}, ${type}, ${owner.user_id}, 1, ${at}, ${at})`);
  return room_id;
}
