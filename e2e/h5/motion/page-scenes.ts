// The central animations that no draw starts: of pairs, of the sky and of payments.
import { befriend, insertPair } from '@shengyu/server/testing/people/pairs.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { callAs, type Member } from '../campaign-phone.ts';
import { waitForLaterParts, type Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { hearOfPayment } from '../states/campaign/recharge-offers.ts';
import { pressButton, waitForText } from '../states/state.ts';
import { button, skippable, type MotionScene } from './scene.ts';

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

export const PAGE_SCENES: readonly MotionScene[] = [
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
      // The envelope opens as soon as the page is shown, so what comes later must be there before.
      await waitForLaterParts(phone.page);
      await goTo(phone, '/emptyPage');
      await phone.page.getByRole('heading', { name: '空白页' }).waitFor();
    },
    play: async (phone) => void (await goTo(phone, '/invitation')),
    begins: 'article > p',
    leadMs: 350,
    steadyMs: 550,
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
    painted: true,
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
    steadyMs: 550,
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
];
