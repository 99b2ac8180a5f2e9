// The states of /cpDetails and /invitation (S2-CD, S2-IV), and how a phone reaches each.
import { befriend, insertPair } from '@shengyu/server/testing/people/pairs.ts';
import { newAdult, newMinor } from '@shengyu/server/testing/people/people.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { closeOverdueBonds } from '@shengyu/server/modules/relation/jobs.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { callAs, signIn, type Belongings, type Member } from '../../campaign-phone.ts';
import { DAY_MS } from '../../door.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';
import { waitForSheet } from './drawing.ts';

const NAMES = ['晚风予你', '鹿与深海'] as const;
const LETTER = '遇见你之后，每一个晚风都像在说话。和我一起，把日子过成歌，好吗？';

/** A member with a name and a face, as the pictures of these pages need them. */
async function named({ ctx }: Site, member: Member, nickname: string, face: number): Promise<Member> {
  const { user_id } = member;
  await ctx.db.run(sql`
    update user_account set nickname = ${nickname}, avatar = ${`/activity/avatar/${face}.svg`} where user_id = ${user_id}`);
  return member;
}

export type Two = readonly [Member, Member];

/** Two adults who follow each other. */
export async function newNamedFriends(site: Site, has: Belongings = {}): Promise<Two> {
  const two = [
    await named(site, await newAdult(site.ctx, has), NAMES[0], 3),
    await named(site, await newAdult(site.ctx, has), NAMES[1], 8),
  ] as const;
  await befriend(site.ctx, two);
  return two;
}

type PairHas = { readonly level?: number; readonly intimacy?: number; readonly days?: number };

/** Two who are a pair for `days` days, with what they lived through. */
export async function newNamedPair(
  site: Site,
  { days = 128, ...has }: PairHas = { level: 5, intimacy: 12_480 },
): Promise<{ readonly two: Two; readonly relation_id: number }> {
  const { ctx } = site;
  const two = await newNamedFriends(site, { diamonds: 3_000 });
  const relation_id = await insertPair(ctx, two, has);
  const since = ctx.clock.now() - (days - 1) * DAY_MS;
  await ctx.db.run(sql`
    update relation set bonded_at = ${new Date(since)}, bonded_on = ${dayOf(since)} where relation_id = ${relation_id}`);
  return { two, relation_id };
}

const day = (site: Site, back: number): Date => new Date(site.ctx.clock.now() - back * DAY_MS);

/** Entries of a timeline, the oldest first. */
async function lived(site: Site, relation_id: number, [a, b]: Two): Promise<void> {
  const rows = [
    ['bond', '我们在一起啦', '', null, 128],
    ['gift', `${NAMES[1]} 送出 星空秋千`, '', b.user_id, 47],
    ['anniversary', '在一起第 100 天', '', null, 28],
    ['memory', '记录一刻', '第一次一起看海上日出，你说下次换你早起。', a.user_id, 4],
    ['level', '升到 Lv.5 热恋', '亲密值到了 9,999', null, 0],
  ] as const;
  for (const [i, [kind, title, words, by, back]] of rows.entries()) {
    await site.ctx.db.run(sql`
      insert into timeline (relation_id, no, kind, ref, title, words, file_keys, items, by_id, is_private, state, at)
      values (${relation_id}, ${i + 1}, ${kind}, ${`${kind}:${i}`}, ${title}, ${words}, ${[]}, '[]'::jsonb, ${by}, false, 1, ${day(site, back)})`);
  }
  await site.ctx.db.run(sql`update relation set entries = ${rows.length} where relation_id = ${relation_id}`);
}

async function open(phone: Phone, member: Member | undefined, route: string, words: string): Promise<void> {
  if (member) await signIn(phone, member);
  await phone.open(route);
  await waitForText(phone, words);
}

const pair =
  (has?: PairHas): ReachState =>
  async (phone, site) => {
    const { two, relation_id } = await newNamedPair(site, has);
    await lived(site, relation_id, two);
    await open(phone, two[0], '/cpDetails', '在一起第');
    await phone.page.getByRole('list', { name: '等级奖励' }).waitFor();
  };
const after =
  (first: ReachState, then: (phone: Phone, site: Site) => Promise<void>): ReachState =>
  async (phone, site) => {
    await first(phone, site);
    await then(phone, site);
  };
const onTab = (name: string, words: string): ReachState =>
  after(pair(), async (phone) => {
    await phone.page.getByRole('tab', { name }).click();
    await waitForText(phone, words);
  });
const fromMore = (row: string, words: string): ReachState =>
  after(pair(), async (phone) => {
    await pressButton(phone, '更多');
    await waitForSheet(phone, '更多');
    await phone.page.getByRole('button', { name: row }).click();
    await waitForText(phone, words);
  });

/** REL-6: makes a pair cool down, asked for by the first or the second of the two. */
const cool = ({ ctx }: Site, relation_id: number, by: Member): Promise<number> =>
  ctx.db.run(sql`
    update relation set state = 'cooling', cooling_by = ${by.user_id}, cooling_reason = 1, cooling_words = '', cooling_at = ${new Date(ctx.clock.now())},
      cooling_until = ${new Date(ctx.clock.now() + 5 * DAY_MS + 6.5 * 3_600_000)}
    where relation_id = ${relation_id}`);

const cooling =
  (by: 0 | 1): ReachState =>
  async (phone, site) => {
    const { two, relation_id } = await newNamedPair(site);
    await cool(site, relation_id, two[by]);
    await open(phone, two[0], '/cpDetails', '冷静期还剩');
  };

const failing = (route: string, home: string): States => {
  const name = route.slice(1);
  const member = async (phone: Phone, site: Site): Promise<void> => signIn(phone, await newAdult(site.ctx));
  return {
    [`${name}-loading`]: async (phone, site) => {
      await member(phone, site);
      await phone.page.route(home, () => undefined);
      await phone.open(route);
      await phone.page.getByRole('progressbar').waitFor();
    },
    [`${name}-failed`]: async (phone, site) => {
      await member(phone, site);
      await phone.page.route(home, (call) => call.fulfill({ status: 502, body: '' }));
      await open(phone, undefined, route, '加载失败');
    },
    [`${name}-teen`]: async (phone, site) => {
      await member(phone, site);
      const refused = { code: 0, msg: '青少年模式', data: { reason: 'minor' } };
      await phone.page.route(home, (call) => call.fulfill({ json: refused }));
      await open(phone, undefined, route, '青少年模式下不展示活动');
    },
  };
};

const DETAILS: States = {
  ...failing('/cpDetails', '**/cp_level_home/**'),
  cpDetails: pair(),
  'cpDetails-young': pair({ level: 1, intimacy: 0, days: 1 }),
  'cpDetails-old': pair({ level: 10, intimacy: 620_000, days: 1_400 }),
  'cpDetails-offline': after(pair(), async (phone) => {
    await phone.context.setOffline(true);
    await waitForText(phone, '当前无网络');
  }),
  'cpDetails-said': after(pair(), async (phone) => {
    await phone.page.getByRole('button', { name: /^互道早安/ }).click();
    await waitForText(phone, '等TA也说早安');
  }),
  'cpDetails-timeline': onTab('时光轴', '仅你们可见'),
  'cpDetails-timeline-empty': async (phone, site) => {
    const { two } = await newNamedPair(site);
    await open(phone, two[0], '/cpDetails?tab=timeline', '还没有时光');
  },
  'cpDetails-board': onTab('榜单', '还没有人上榜'),
  'cpDetails-levels': after(pair(), async (phone) => {
    await phone.page.getByRole('button', { name: /等级说明/ }).click();
    await waitForText(phone, '亲密值来源');
  }),
  'cpDetails-prizes': after(pair(), async (phone) => {
    await phone.page
      .getByRole('button', { name: /看看全部奖励/ })
      .first()
      .click();
    await waitForText(phone, '纪念日');
  }),
  'cpDetails-memory': after(onTab('时光轴', '仅你们可见'), async (phone) => {
    await pressButton(phone, '记录一刻');
    await waitForSheet(phone, '记录一刻');
  }),
  'cpDetails-more': after(pair(), async (phone) => {
    await pressButton(phone, '更多');
    await waitForSheet(phone, '更多');
  }),
  'cpDetails-room': fromMore('进入小屋', 'CP小屋'),
  'cpDetails-share': after(fromMore('分享', '保存图片'), ({ page }) => page.waitForTimeout(600)),
  'cpDetails-report': fromMore('举报', '提交'),
  'cpDetails-unbind': fromMore('解除关系', '7天冷静期'),
  'cpDetails-away': async (phone, site) => {
    const { two } = await newNamedPair(site);
    const seen = new Date(site.ctx.clock.now() - 31 * DAY_MS);
    await site.ctx.db.run(
      sql`update user_account set last_active_at = ${seen}, active_on = ${dayOf(seen.getTime())} where user_id = ${two[1].user_id}`,
    );
    await open(phone, two[0], '/cpDetails', '在一起第');
    await pressButton(phone, '更多');
    await phone.page.getByRole('button', { name: '解除关系' }).click();
    await waitForText(phone, '24小时后解除');
  },
  'cpDetails-block': after(fromMore('解除关系', '7天冷静期'), async (phone) => {
    await pressButton(phone, '拉黑并立即解除');
    await phone.page.getByRole('alertdialog').waitFor();
  }),
  'cpDetails-cooling': cooling(1),
  'cpDetails-cooling-mine': cooling(0),
  'cpDetails-single': async (phone, site) => {
    const me = await named(site, await newAdult(site.ctx), NAMES[0], 3);
    await open(phone, me, '/cpDetails', '去邀请');
  },
  'cpDetails-guest': (phone) => open(phone, undefined, '/cpDetails', '登录后参与'),
  'cpDetails-minor': async (phone, site) => open(phone, await newMinor(site.ctx), '/cpDetails', '去邀请'),
  'cpDetails-private': async (phone, site) => {
    const { relation_id } = await newNamedPair(site);
    await open(phone, await newAdult(site.ctx), `/cpDetails?relation_id=${relation_id}`, '对方未公开关系');
  },
  'cpDetails-public': async (phone, site) => {
    const { relation_id } = await newNamedPair(site);
    await site.ctx.db.run(sql`update relation set public_a = true, public_b = true where relation_id = ${relation_id}`);
    await open(phone, await newAdult(site.ctx), `/cpDetails?relation_id=${relation_id}`, '在一起第');
  },
};

/** Friends whom a member may choose from: one has a CP. */
async function crowd(site: Site, me: Member): Promise<void> {
  for (const [i, name] of ['溯光', '北岛', '云鲤'].entries())
    await befriend(site.ctx, [me, await named(site, await newAdult(site.ctx), name, 4 + i)]);
  const { two } = await newNamedPair(site);
  await befriend(site.ctx, [me, await named(site, two[0], '有伴的人', 2)]);
}

const send =
  (has: Belongings, then: (phone: Phone) => Promise<void> = async () => undefined): ReachState =>
  async (phone, site) => {
    const two = await newNamedFriends(site, has);
    await crowd(site, two[0]);
    await open(phone, two[0], '/invitation', '邀请TA');
    await phone.page.getByRole('button', { name: '溯光' }).waitFor();
    await then(phone);
  };
const chosen = async (phone: Phone, ring: RegExp): Promise<void> => {
  await phone.page.getByRole('radio', { name: ring }).click();
  await phone.page.getByRole('button', { name: NAMES[1] }).click();
};
const written = async (phone: Phone): Promise<void> => {
  await phone.page.getByRole('textbox', { name: '写给TA的话' }).fill(LETTER);
};

/** An invitation with the ring, sent by the first of two friends. */
async function invited(site: Site, two: Two, ring_id = 'ring_gold'): Promise<number> {
  const told = await callAs(site, two[0], '/goapi/relation/invite_relation', {
    to_user_id: two[1].user_id,
    ring_id,
    text: LETTER,
    request_id: crypto.randomUUID(),
  });
  return told['invite_id'] as number;
}
const letterSent =
  (to: 0 | 1, words: string): ReachState =>
  async (phone, site) => {
    const two = await newNamedFriends(site, { diamonds: 3_000 });
    await invited(site, two);
    await open(phone, two[to], '/invitation', words);
  };

const INVITATION: States = {
  ...failing('/invitation', '**/h5_relation_detail**'),
  invitation: send({ diamonds: 3_000 }, async (phone) => {
    await chosen(phone, /挚爱金戒/);
    await written(phone);
    await phone.page.getByRole('button', { name: /^发送邀请/ }).waitFor();
  }),
  'invitation-plain': send({ diamonds: 3_000 }),
  'invitation-short': send({ diamonds: 100 }, async (phone) => {
    await chosen(phone, /永恒星钻/);
    await waitForText(phone, '钻石不足，去充值');
  }),
  'invitation-confirm': send({ diamonds: 3_000 }, async (phone) => {
    await chosen(phone, /挚爱金戒/);
    await written(phone);
    await phone.page.getByRole('button', { name: /^发送邀请/ }).click();
    await waitForText(phone, '将冻结');
  }),
  'invitation-offline': send({}, async (phone) => {
    await phone.context.setOffline(true);
    await waitForText(phone, '当前无网络');
  }),
  'invitation-nobody': async (phone, site) => open(phone, await newAdult(site.ctx), '/invitation', '还没有好友'),
  'invitation-guest': (phone) => open(phone, undefined, '/invitation', '登录后参与'),
  'invitation-minor': async (phone, site) => open(phone, await newMinor(site.ctx), '/invitation', '仅限成年用户'),
  'invitation-unverified': async (phone, site) =>
    open(phone, await newPerson(site.ctx), '/invitation', '完成实名后即可参与'),
  'invitation-bonded': async (phone, site) => {
    const { two } = await newNamedPair(site);
    await open(phone, two[0], '/invitation', '你已有CP');
  },
  'invitation-wait': letterSent(0, '剩余'),
  'invitation-withdraw': after(letterSent(0, '剩余'), async (phone) => {
    await pressButton(phone, '撤回');
    await phone.page.getByRole('alertdialog').waitFor();
  }),
  'invitation-received': after(letterSent(1, '我愿意'), ({ page }) => page.waitForTimeout(1300)),
  'invitation-think': after(letterSent(1, '我愿意'), async (phone) => {
    await pressButton(phone, '再想想');
    await waitForText(phone, '先放一放');
  }),
  'invitation-expired': async (phone, site) => {
    const two = await newNamedFriends(site, { diamonds: 3_000 });
    const invite_id = await invited(site, two);
    site.ctx.clock.advance(DAY_MS + 1000);
    await closeOverdueBonds(site.ctx);
    await open(phone, two[0], `/invitation?invite_id=${invite_id}`, '邀请已失效，戒指已退回');
  },
};

export const PAIR_STATES: States = { ...DETAILS, ...INVITATION };
