// The central animations of draws and of what is opened, and the loops beside them.
import { befriend, insertPair } from '@shengyu/server/testing/people/pairs.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { recordTimeTogether } from '../states/campaign/romance.ts';
import { joinTeam } from '../states/campaign/summer.ts';
import { makeWish } from '../states/campaign/zyj.ts';
import { raiseToLevel, waitForGradePage } from '../states/grade.ts';
import { pressButton, waitForText } from '../states/state.ts';
import { drawSpreadCards } from '../states/campaign/tarot.ts';
import { button, drawing, skippable, type MotionScene } from './scene.ts';

export const DRAW_SCENES: readonly MotionScene[] = [
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
    name: '寻宝岛 hundred',
    route: '/treasureHunt',
    has: { items: { th_map: 300 } },
    ready: (phone) => button(phone, '寻100次').waitFor(),
    play: (phone) => drawing(phone, '寻100次'),
    begins: '[data-part=fog]',
    leadMs: 300,
    steadyMs: 2_000,
  },
  {
    name: '寻宝岛 result of ten',
    route: '/treasureHunt',
    has: { items: { th_map: 30 } },
    ready: (phone) => button(phone, '寻10次').waitFor(),
    play: async (phone) => {
      await drawing(phone, '寻10次');
      await phone.page.getByText('点击任意处跳过').click();
    },
    begins: '[aria-label=恭喜获得] ol > li',
    leadMs: 450,
    steadyMs: 900,
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
    name: '新服启航 chest',
    route: '/newService',
    has: { items: { kf_key: 16 } },
    ready: async (phone) => {
      await phone.page.getByRole('tab', { name: '宝箱' }).click();
      await waitForText(phone, '概率公示');
    },
    play: (phone) => drawing(phone, '开1次'),
    leadMs: 150,
    steadyMs: 550,
  },
  {
    name: '等级宝箱 opening',
    route: '/grade',
    has: {},
    prepared: (site, member) => raiseToLevel(site, member, 40),
    ready: waitForGradePage,
    play: (phone) => pressButton(phone, 'Lv.40 等级宝箱， 开启'),
    begins: '[data-part=shut]',
    leadMs: 400,
    steadyMs: 500,
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
    // The sheet from which the board was sent closes first.
    leadMs: 300,
    steadyMs: 900,
  },
  {
    name: '夏日激斗 wave_clash',
    route: '/summerFight',
    has: {},
    prepared: (site, member) => joinTeam(site, member, 1),
    ready: (phone) => waitForText(phone, '人均浪涌值'),
    // The waves meet without end.
    play: async () => undefined,
    leadMs: 300,
    steadyMs: 6_000,
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
    // The answer comes while the third card still flies to its place.
    leadMs: 450,
    steadyMs: 1_200,
  },
  {
    name: '命运牌 all cards',
    route: '/tarotCard',
    has: { diamonds: 3_000 },
    ready: async (phone) => {
      await phone.page.getByRole('tab', { name: '命运牌' }).click();
      await button(phone, '命运交汇').click();
      await pressButton(phone, '购买并翻牌');
      await button(phone, '全部翻开').waitFor();
    },
    play: (phone) => pressButton(phone, '全部翻开'),
    begins: '[aria-label=翻牌] li > button:disabled',
    leadMs: 150,
    steadyMs: 600,
  },
  {
    name: '520 heart_beat',
    route: '/20250520/cp',
    has: {},
    prepared: async (site, member) => insertPair(site.ctx, [await newAdult(site.ctx), member]),
    ready: (phone) => waitForText(phone, '甜蜜值'),
    // It beats without end.
    play: async () => undefined,
    leadMs: 300,
    steadyMs: 6_000,
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
