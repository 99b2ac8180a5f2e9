// The central animations, each from a page at rest to its first frames.
import { newAdult } from '@shengyu/server/testing/people.ts';
import { signIn, type Things } from '../campaign-phone.ts';
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { together } from '../states/romance.ts';
import { press, until } from '../states/state.ts';
import { drawThree } from '../states/tarot.ts';

export type Scene = {
  readonly name: string;
  readonly route: string;
  readonly has: Things;
  /** Before the page is opened. */
  prepared?(site: Site, member: { user_id: number }): Promise<unknown>;
  /** Everything the animation needs is here and chosen. */
  ready(phone: Phone): Promise<void>;
  /** Begins it; resolves with its first frames. */
  play(phone: Phone): Promise<void>;
  /** What the page gets with the first frame, where that can be seen. */
  readonly begins?: string;
  /** From then to what is measured, and how long that is: the first frames are laid out and painted once. */
  readonly leadMs: number;
  readonly steadyMs: number;
};

const skippable = ({ page }: Phone): Promise<void> => page.getByText('点击任意处跳过').waitFor();
const button = ({ page }: Phone, begins: string) => page.getByRole('button', { name: new RegExp(`^${begins}`) });
const drawing = async (phone: Phone, begins: string): Promise<void> => {
  await button(phone, begins).click();
  await skippable(phone);
};

export const SCENES: readonly Scene[] = [
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
    leadMs: 200,
    steadyMs: 700,
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
    name: '塔罗之约 spread_flip',
    route: '/tarotCard',
    has: {},
    ready: (phone) => until(phone, '选一张与你对视的牌'),
    play: async (phone) => {
      const answered = phone.page.waitForResponse('**/tarot_spread');
      await drawThree(phone);
      await answered;
    },
    // A card that has been told to turn.
    begins: '[class*="_up_"]',
    leadMs: 250,
    steadyMs: 1_400,
  },
  {
    name: '分解机 dissolve_particles',
    route: '/decompose',
    has: { items: { g_pearl: 3, g_coral: 2 } },
    ready: async (phone) => {
      await button(phone, '珊瑚花束').click();
      await press(phone, '分解');
      await until(phone, '5分钟内可撤销一次');
    },
    play: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: '分解', exact: true }).click();
    },
    // The sheet leaves first; then the tiles are there.
    begins: 'i[style*="background-image"]',
    leadMs: 150,
    steadyMs: 700,
  },
  {
    name: '浪漫石商店 stone_refract',
    route: '/lmsShop/stone',
    has: {},
    prepared: together,
    ready: (phone) => button(phone, '领取 ').first().waitFor(),
    play: async (phone) => {
      const answered = phone.page.waitForResponse('**/claim_task');
      await button(phone, '领取 ').first().click();
      await answered;
    },
    // The toast has come.
    leadMs: 300,
    steadyMs: 500,
  },
];

/** The phone of somebody who has what it takes, on the page, with all that comes later in place. */
export async function entered(scene: Scene, phone: Phone, site: Site): Promise<void> {
  const member = await newAdult(site.ctx, scene.has);
  if (scene.prepared) await scene.prepared(site, member);
  await signIn(phone, member);
  await phone.open(scene.route);
  await scene.ready(phone);
  await phone.page.waitForLoadState('networkidle');
  // What comes when the page is idle has come.
  await phone.page.waitForTimeout(1_500);
}
