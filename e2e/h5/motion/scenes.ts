// The central animations, each from a page at rest to its first frames.
import { befriend, insertPair } from '@shengyu/server/testing/people/pairs.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { callAs, signIn, type Belongings, type Member } from '../campaign-phone.ts';
import { waitForLaterParts, type Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { hearOfPayment } from '../states/campaign/recharge-offers.ts';
import { recordTimeTogether } from '../states/campaign/romance.ts';
import { joinTeam } from '../states/campaign/summer.ts';
import { makeWish } from '../states/campaign/zyj.ts';
import { pressButton, waitForText } from '../states/state.ts';
import { drawSpreadCards } from '../states/campaign/tarot.ts';

export type MotionScene = {
  readonly name: string;
  readonly route: string;
  readonly has: Belongings;
  /** Runs before the page is opened. */
  prepared?(site: Site, member: Member): Promise<unknown>;
  /** Waits until everything that the animation needs is loaded and selected. */
  ready(phone: Phone): Promise<void>;
  /** Starts the animation; resolves when its first frames are shown. */
  play(phone: Phone): Promise<void>;
  /** A selector that matches as soon as the first frame is shown; left out if no element marks that moment. */
  readonly begins?: string;
  /**
   * The time from the start of the animation to the start of the measurement. It leaves out the first frames, which are laid out
   * and painted once.
   */
  readonly leadMs: number;
  /** The length of the measurement. */
  readonly steadyMs: number;
};

const skippable = ({ page }: Phone): Promise<void> => page.getByText('点击任意处跳过').waitFor();
const button = ({ page }: Phone, begins: string) => page.getByRole('button', { name: new RegExp(`^${begins}`) });
const drawing = async (phone: Phone, begins: string): Promise<void> => {
  await button(phone, begins).click();
  await skippable(phone);
};

const goTo = ({ page }: Phone, route: string): Promise<unknown> => page.evaluate(`void (location.hash = '#${route}')`);

/** A friend has sent the member a letter with the free ring. */
async function sendLetter(site: Site, member: Member): Promise<void> {
  const friend = await newAdult(site.ctx);
  await befriend(site.ctx, [friend, member]);
  await callAs(site, friend, '/goapi/relation/invite_relation', {
    to_user_id: member.user_id,
    ring_id: 'ring_grass',
    text: '和我一起，把日子过成歌，好吗？',
    request_id: crypto.randomUUID(),
  });
}

const PAID_NO = 'RC2026111800000000000001';
/** What the offers hear when the order of the scene is credited. */
let hear: (() => Promise<void>) | undefined;
const paidLater =
  (amount_fen: number) =>
  (site: Site, member: Member): Promise<void> => {
    hear = () => hearOfPayment(site, member, amount_fen);
    return Promise.resolve();
  };

/** The run has no payment provider, so the order is made up and is credited as soon as the page asks for it. */
async function payWithoutProvider({ page }: Phone, amount_fen: number): Promise<void> {
  const answer = (call: string, data: object): Promise<unknown> =>
    page.route(`**/${call}`, (route) => route.fulfill({ json: { code: 1, msg: 'ok', data } }));
  await answer('h5_get_out_trade_no', { out_trade_no: PAID_NO, guard: { need_confirm: 0 } });
  await answer('h5_create_pay_order', { out_trade_no: PAID_NO, pay_type: 'mock', poll_ms: 2_000, expire_at: 0 });
  await page.route('**/recharge_type', async (route) => {
    const reply = await route.fetch();
    const json = (await reply.json()) as { data: { channels: object[] } };
    for (const channel of json.data.channels) Object.assign(channel, { enabled: 1, disabled_reason: undefined });
    await route.fulfill({ json });
  });
  await page.route('**/h5_query_pay_order', async (route) => {
    await hear?.();
    hear = undefined;
    const data = { status: 3, status_text: '已到账', amount_fen, diamond: amount_fen / 10, bonus: [], can_retry: 0 };
    await route.fulfill({ json: { code: 1, msg: 'ok', data } });
  });
  await page.reload();
}

async function agree({ page }: Phone): Promise<void> {
  await page.getByRole('radio', { name: '微信支付' }).waitFor();
  await page.getByRole('checkbox').check();
}

const confirmSign = (site: Site, member: Member): Promise<unknown> =>
  callAs(site, member, '/api/v1/star/set_my_star', { star_id: 8, request_id: crypto.randomUUID() });

const starMapReady = async ({ page }: Phone): Promise<void> => {
  await page.getByRole('button', { name: /回到当季星座$/ }).waitFor();
  await page.locator('[data-known=true] canvas').waitFor();
};

/** A finger that goes to and fro over the sky, one step in each frame. */
const dragSky = ({ page }: Phone, ms: number): Promise<void> =>
  page.evaluate(`(() => {
    const sky = document.querySelector('[data-known]');
    sky.setPointerCapture = () => undefined;
    const send = (type, x) => sky.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: 400 }));
    const begun = performance.now();
    send('pointerdown', 200);
    const step = (now) => {
      send('pointermove', 200 + 120 * Math.sin((now - begun) / 300));
      if (now - begun < ${ms}) requestAnimationFrame(step);
      else send('pointerup', 200);
    };
    requestAnimationFrame(step);
  })()`);

export const MOTION_SCENES: readonly MotionScene[] = [
  {
    name: '寻宝岛 compass_sail',
    route: '/treasureHunt',
    has: { items: { th_map: 30 } },
    ready: (phone) => button(phone, '寻10次').waitFor(),
    play: (phone) => drawing(phone, '寻10次'),
    begins: '[data-part=fog]',
    leadMs: 300,
    steadyMs: 1_500,
  },
  {
    name: '盲盒 glass box',
    route: '/treasureHunt',
    has: { diamonds: 2_000 },
    ready: async (phone) => {
      await phone.page.getByRole('tab', { name: '盲盒' }).click();
      await button(phone, '开1个').waitFor();
    },
    play: (phone) => drawing(phone, '开1个'),
    begins: '[data-part=frost]',
    leadMs: 200,
    steadyMs: 1_400,
  },
  {
    name: '深海 compass_sail',
    route: '/treasureHunt',
    has: { items: { th_deep: 30 } },
    ready: async (phone) => {
      await phone.page.getByRole('tab', { name: '深海' }).click();
      await phone.page.locator('[data-stage=abyss][data-ground]').waitFor();
      await button(phone, '寻10次').waitFor();
    },
    play: (phone) => drawing(phone, '寻10次'),
    begins: '[data-part=fog]',
    leadMs: 300,
    steadyMs: 1_500,
  },
  {
    name: '欢乐抽 wheel_inertia',
    route: '/happyDraw',
    has: { items: { joy_tk: 5 } },
    ready: (phone) => button(phone, '抽1次').waitFor(),
    play: (phone) => drawing(phone, '抽1次'),
    leadMs: 300,
    steadyMs: 1_500,
  },
  {
    name: '鹊桥抽 magpie_bridge',
    route: '/qixi/lottery',
    has: { items: { qx_thread: 20 } },
    ready: (phone) => waitForText(phone, '对戒剩余'),
    play: (phone) => drawing(phone, '牵1次'),
    leadMs: 500,
    steadyMs: 1_200,
  },
  {
    name: '许愿灯 lantern_rise',
    route: '/zyj',
    has: { items: { zy_lamp: 20 } },
    prepared: (site, member) => makeWish(site, member, 'zy_02', { text: '愿明年也能和你们一起点灯', count: 146 }),
    ready: (phone) => waitForText(phone, '万灯同明'),
    play: (phone) => drawing(phone, '点10盏'),
    leadMs: 400,
    steadyMs: 1_200,
  },
  {
    name: '新服启航 ship_launch',
    route: '/newService',
    has: {},
    ready: (phone) => waitForText(phone, '启航任务'),
    play: async (phone) => {
      await button(phone, '注册福利').click();
      await skippable(phone);
    },
    leadMs: 300,
    steadyMs: 1_200,
  },
  {
    name: '金蛇狂舞 snake_crawl',
    route: '/snakePage',
    has: { items: { sn_ball: 60 } },
    ready: (phone) => phone.page.locator('[data-piece]').waitFor({ state: 'attached' }),
    play: (phone) => drawing(phone, '抛10次'),
    leadMs: 400,
    steadyMs: 2_500,
  },
  {
    name: '夏日激斗 surf ride',
    route: '/summerFight',
    has: { diamonds: 2_000 },
    prepared: async (site, member) => {
      await joinTeam(site, member, 1);
      await befriend(site.ctx, [member, await newAdult(site.ctx)]);
    },
    ready: async (phone) => {
      await button(phone, '冲浪板').click();
      await phone.page.getByRole('list', { name: '好友' }).getByRole('button').first().click();
    },
    play: (phone) => drawing(phone, '送1个'),
    leadMs: 200,
    steadyMs: 900,
  },
  {
    name: '首充好礼 sunrise_crate',
    route: '/firstCharge',
    has: {},
    prepared: paidLater(3_000),
    ready: async (phone) => {
      await payWithoutProvider(phone, 3_000);
      await pressButton(phone, '打开 ¥30 木箱');
      await pressButton(phone, '充值 ¥30 领取');
      await agree(phone);
    },
    play: async (phone) => {
      await pressButton(phone, '确认充值 ¥30');
      await skippable(phone);
    },
    begins: '[data-part=lid]',
    leadMs: 300,
    steadyMs: 1_100,
  },
  {
    name: '每日充值 lighthouse_on',
    route: '/everydayCharge',
    has: {},
    prepared: paidLater(600),
    ready: async (phone) => {
      await payWithoutProvider(phone, 600);
      await pressButton(phone, '去充值 ¥6 档');
      await agree(phone);
    },
    play: async (phone) => {
      await pressButton(phone, '确认充值 ¥6');
      await phone.page.locator('[data-part=lit]').waitFor();
    },
    begins: '[data-part=lit]',
    leadMs: 250,
    steadyMs: 650,
  },
  {
    name: '塔罗之约 spread_flip',
    route: '/tarotCard',
    has: {},
    ready: (phone) => waitForText(phone, '选一张与你对视的牌'),
    play: async (phone) => {
      const answered = phone.page.waitForResponse('**/tarot_spread');
      await drawSpreadCards(phone);
      await answered;
    },
    // A card that has started to turn.
    begins: '[data-place] ~ * img + span[aria-hidden]',
    leadMs: 250,
    steadyMs: 1_400,
  },
  {
    name: '丘比特 heartbeat_arrow',
    route: '/20250520/cupid',
    has: { items: { cu_arrow: 20 } },
    ready: (phone) => button(phone, '射10箭').waitFor(),
    play: (phone) => drawing(phone, '射10箭'),
    leadMs: 200,
    steadyMs: 1_200,
  },
  {
    name: 'CP详情 twin_orbit',
    route: '/cpDetails',
    has: {},
    prepared: async (site, member) => insertPair(site.ctx, [await newAdult(site.ctx), member]),
    ready: (phone) => waitForText(phone, '在一起第'),
    // It circles without end.
    play: async () => undefined,
    leadMs: 300,
    steadyMs: 3_000,
  },
  {
    name: 'CP邀请 envelope',
    route: '/invitation',
    has: {},
    prepared: sendLetter,
    ready: async (phone) => {
      await waitForText(phone, '我愿意');
      await goTo(phone, '/emptyPage');
      await phone.page.getByRole('heading', { name: '空白页' }).waitFor();
    },
    play: async (phone) => void (await goTo(phone, '/invitation')),
    begins: 'article > p',
    leadMs: 250,
    steadyMs: 600,
  },
  {
    name: 'CP邀请 twin_orbit once',
    route: '/invitation',
    has: {},
    prepared: sendLetter,
    ready: (phone) => waitForText(phone, '我愿意'),
    play: (phone) => button(phone, '我愿意').click(),
    begins: '[data-motion=once]',
    leadMs: 300,
    steadyMs: 1_200,
  },
  {
    // The canvas is painted for each frame of a drag (decision 0092), so what counts is the time of the main thread.
    name: '星座物语 drag',
    route: '/constellation/starMap',
    has: {},
    prepared: confirmSign,
    ready: starMapReady,
    play: (phone) => dragSky(phone, 1_600),
    leadMs: 100,
    steadyMs: 1_200,
  },
  {
    name: '星座物语 line_constellation',
    route: '/constellation/starMap',
    has: {},
    prepared: confirmSign,
    ready: async (phone) => {
      await starMapReady(phone);
      await button(phone, '(可领取 )?签到').click();
      await waitForText(phone, '补签');
    },
    play: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: '签到', exact: true }).click();
    },
    begins: '[data-part=glow]',
    leadMs: 50,
    steadyMs: 700,
  },
  {
    name: '星座物语 dial',
    route: '/constellation/starMap',
    has: {},
    ready: (phone) => waitForText(phone, '换一个'),
    play: (phone) => button(phone, '换一个').click(),
    leadMs: 60,
    steadyMs: 300,
  },
  {
    name: '分解机 dissolve_particles',
    route: '/decompose',
    has: { items: { g_pearl: 3, g_coral: 2 } },
    ready: async (phone) => {
      await button(phone, '珊瑚花束').click();
      await pressButton(phone, '分解');
      await waitForText(phone, '5分钟内可撤销一次');
    },
    play: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: '分解', exact: true }).click();
    },
    // The sheet closes first; then the tiles appear.
    begins: 'i[style*="background-image"]',
    leadMs: 150,
    steadyMs: 700,
  },
  {
    name: '浪漫石商店 stone_refract',
    route: '/lmsShop/stone',
    has: {},
    prepared: recordTimeTogether,
    ready: (phone) => button(phone, '领取 ').first().waitFor(),
    play: async (phone) => {
      const answered = phone.page.waitForResponse('**/claim_task');
      await button(phone, '领取 ').first().click();
      await answered;
    },
    // The measurement starts after the toast has appeared.
    leadMs: 300,
    steadyMs: 500,
  },
];

/** Opens the page on the phone of a member who has what the scene needs, and waits until everything has loaded. */
export async function enterScene(scene: MotionScene, phone: Phone, site: Site): Promise<void> {
  const member = await newAdult(site.ctx, scene.has);
  if (scene.prepared) await scene.prepared(site, member);
  await signIn(phone, member);
  await phone.open(scene.route);
  await scene.ready(phone);
  await phone.page.waitForLoadState('networkidle');
  await waitForLaterParts(phone.page);
}
