// The states of /representative (S2-ALL, S2-RP), and how a phone reaches each.
import { sql } from '@shengyu/server/db/sql.ts';
import { loadUserBriefs } from '@shengyu/server/modules/identity/index.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import type { Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { makeCommonCampaignStates, openCampaignPage, type CampaignPage } from './campaign-page.ts';
import type { NamedMember } from './crowd.ts';
import { crowdOfSign, SIGN } from './star-seat.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const REP_PAGE: CampaignPage = {
  name: 'representative',
  route: '/representative',
  home: '**/get_star_rank_list',
  has: {},
  ready: (phone) => waitForText(phone, '本季领先者'),
};

/** The season before that of the tests' clock, whose first places speak for their signs now. */
const LAST_SEASON = '2026-z7';

async function makeSpokesperson({ ctx }: Site, { user_id }: Member, star_id: number, hidden = false) {
  const brief = (await loadUserBriefs(ctx, ctx.db, [user_id])).get(user_id)!;
  const nobody = { ...brief, user_id: 0, show_id: '', nickname: '神秘人', avatar: '', is_hidden: 1 };
  await ctx.db.run(sql`
    insert into rank_result (rank_id, period, grp, place, subject_id, score, parts, reached_at, shown)
    values ('star_seat', ${LAST_SEASON}, ${star_id}, 1, ${user_id}, 3000, '{}', now(), ${JSON.stringify({ user: hidden ? nobody : brief })}::jsonb)
    on conflict do nothing`);
}

async function say(
  { ctx }: Site,
  { user_id }: Member,
  star_id: number,
  words: string,
  state: 0 | 1 | 2,
): Promise<void> {
  await ctx.db.run(sql`
    insert into star_rep (user_id, season, star_id, words, word_no, state, likes)
    values (${user_id}, ${LAST_SEASON}, ${star_id}, ${words}, 1, ${state}, 1286)
    on conflict (user_id, season, star_id) do update set words = excluded.words, state = excluded.state`);
}

const filled = new WeakMap<object, Promise<NamedMember[]>>();
/** 水瓶座 has no spokesperson, the one of 狮子座 is hidden. */
const VACANT = 11;
const HIDDEN = 5;

function spokespersons(site: Site): Promise<NamedMember[]> {
  let people = filled.get(site);
  if (!people) filled.set(site, (people = fillRing(site)));
  return people;
}

async function fillRing(site: Site): Promise<NamedMember[]> {
  const people = await crowdOfSign(site);
  for (let star_id = 1; star_id <= 12; star_id++)
    if (star_id !== VACANT) await makeSpokesperson(site, people[star_id - 1]!, star_id, star_id === HIDDEN);
  await say(site, people[SIGN - 1]!, SIGN, '不多话的人，也想把今晚的星星分你一半。', 1);
  await say(site, people[8]!, 9, '箭头朝着远方，脚步从今天开始。', 0);
  await say(site, people[9]!, 10, '慢慢来，比较快。', 2);
  return people;
}

const among =
  (then: (phone: Phone, site: Site) => Promise<void> = async () => undefined, as?: number): ReachState =>
  async (phone, site) => {
    const people = await spokespersons(site);
    const member = as === undefined ? await newAdult(site.ctx) : people[as]!;
    await openCampaignPage(REP_PAGE, phone, member);
    await waitForText(phone, '代言人 ');
    await then(phone, site);
  };

const bring = async ({ page }: Phone, sign: string): Promise<void> => {
  await page.getByRole('radio', { name: new RegExp(`^${sign}`) }).dispatchEvent('click');
  await page.getByRole('radio', { name: new RegExp(`^${sign}`), checked: true }).waitFor();
};

export const REPRESENTATIVE_STATES: States = {
  ...makeCommonCampaignStates(REP_PAGE, ['paused']),
  'representative-full': among(),
  'representative-fullGuest': async (phone, site) => {
    await spokespersons(site);
    await openCampaignPage(REP_PAGE, phone);
    await waitForText(phone, '登录后参与');
  },
  'representative-liked': among(async (phone) => {
    await phone.page.getByRole('button', { name: /^点赞/ }).click();
    await waitForText(phone, '今日已赞');
  }),
  'representative-vacant': among(async (phone) => {
    await bring(phone, '水瓶座');
    await waitForText(phone, '去争取');
  }),
  'representative-hidden': among(async (phone) => {
    await bring(phone, '狮子座');
    await waitForText(phone, '代言人 神秘人');
  }),
  'representative-checking': among(async (phone) => {
    await bring(phone, '射手座');
    await waitForText(phone, '审核通过后展示');
  }, 8),
  'representative-refused': among(async (phone) => {
    await bring(phone, '摩羯座');
    await waitForText(phone, '换一种说法试试');
  }, 9),
  'representative-write': among(async (phone) => {
    await bring(phone, '双鱼座');
    await pressButton(phone, '写下代言宣言');
    await phone.page.getByRole('textbox').waitFor();
  }, 11),
  'representative-share': among(async (phone) => {
    await pressButton(phone, '分享');
    await waitForText(phone, '保存图片');
  }),
};
