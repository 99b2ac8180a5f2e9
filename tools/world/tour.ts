// `node tools/world/main.ts tour`: opens every built page with the role that fits (docs/spec/demo-world.md §7) in a headless browser,
// writes a picture of each and a contact sheet of all, and names the pages that look empty.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { DemoRole } from '@shengyu/server/demo/cast.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { logInRoles, openBrowser, openRolePhone } from './role-phones.ts';

type TourStop = {
  readonly name: string;
  readonly path: string;
  /** A guest has no role. */
  readonly role?: DemoRole;
  /** True where an empty state is what the role is there to show. */
  readonly mayBeEmpty?: true;
};

/** `{guild}` is the id of 潮汐之声, `{month}` this month. */
const TOUR: readonly TourStop[] = [
  { name: '寻宝岛（访客）', path: '/treasureHunt' },
  { name: '寻宝岛', path: '/treasureHunt', role: 'member' },
  { name: '欢乐抽', path: '/happyDraw', role: 'member' },
  { name: '塔罗之约', path: '/tarotCard', role: 'member' },
  { name: '缘分商店', path: '/tarotCard/shop', role: 'member' },
  { name: '鹊桥抽', path: '/qixi/lottery', role: 'member' },
  { name: '七夕卡', path: '/qixi/qixiCard', role: 'pair_one', mayBeEmpty: true },
  { name: '仙侣榜', path: '/qixi/rankList', role: 'pair_one' },
  { name: '榜单奖励', path: '/qixi/rankList/reward', role: 'pair_one' },
  { name: '星座物语', path: '/constellation/starMap', role: 'member' },
  { name: '星座席位', path: '/constellation/starSeat', role: 'member' },
  { name: '星座代言人', path: '/representative', role: 'member', mayBeEmpty: true },
  { name: '星座规则', path: '/constellation/rules', role: 'member' },
  { name: '星愿商店', path: '/constellation/shop', role: 'member' },
  { name: '新服启航', path: '/newService', role: 'member' },
  { name: '新服启航规则', path: '/newService/rules', role: 'member' },
  { name: '许愿灯', path: '/zyj', role: 'member' },
  { name: '金蛇狂舞', path: '/snakePage', role: 'member' },
  { name: '夏日激斗', path: '/summerFight', role: 'member' },
  { name: '首充好礼', path: '/firstCharge', role: 'member' },
  { name: '每日充值', path: '/everydayCharge', role: 'member' },
  { name: '浪漫石商店', path: '/lmsShop/stone', role: 'member' },
  { name: 'CP邀请', path: '/invitation', role: 'member' },
  { name: 'CP详情', path: '/cpDetails', role: 'pair_one' },
  { name: '分解机', path: '/decompose', role: 'member' },
  { name: '520甜蜜季', path: '/20250520/cp', role: 'pair_one' },
  { name: '甜蜜总榜', path: '/20250520/cp/rank', role: 'pair_one' },
  { name: '时段榜', path: '/20250520/cp/timeRank', role: 'pair_one', mayBeEmpty: true },
  // Its rules tell what holds without a CP.
  { name: '520规则', path: '/20250520/cp/rules', role: 'pair_one', mayBeEmpty: true },
  { name: '丘比特', path: '/20250520/cupid', role: 'member', mayBeEmpty: true },
  { name: '我的等级', path: '/grade', role: 'rich' },
  { name: '荣誉榜', path: '/roomRyList', role: 'member' },
  { name: '公测开启', path: '/beta', role: 'member' },
  { name: '充值', path: '/payment', role: 'rich' },
  { name: '充值（未成年）', path: '/payment', role: 'minor' },
  { name: '充值（自我限制）', path: '/payment', role: 'excluded' },
  { name: '提现明细', path: '/withdraw', role: 'host' },
  { name: '提现', path: '/withdraw/goWithdraw', role: 'host' },
  { name: '我的流水', path: '/myTurnover', role: 'host' },
  { name: '公会排行', path: '/guild', role: 'member' },
  { name: '公会排行（访客）', path: '/guild' },
  { name: '公会详情（成员）', path: '/guild/detail', role: 'guild_member' },
  { name: '公会详情（访客视角）', path: '/guild/detail?id={guild}', role: 'member' },
  { name: '公会详情（会长）', path: '/guild/detail', role: 'head' },
  { name: '公会详情（被冻结）', path: '/guild/detail', role: 'frozen_head' },
  { name: '公会详情（解散中）', path: '/guild/detail', role: 'disbanding_head' },
  { name: '公会详情（退会冷静期）', path: '/guild/detail', role: 'leaving' },
  { name: '编辑公会资料', path: '/guild/setInfo', role: 'head' },
  { name: '成员管理', path: '/guild/memberManage', role: 'manager' },
  { name: '公会房间', path: '/guild/guildRoom', role: 'vice_head' },
  { name: '申请记录（管理员）', path: '/guild/inGuildApply', role: 'manager' },
  { name: '申请记录（副会长）', path: '/guild/inGuildApply', role: 'vice_head' },
  { name: '公会入驻（补充资料）', path: '/guild/settled', role: 'supplementing' },
  { name: '公会入驻（待签约）', path: '/guild/settled', role: 'to_sign' },
  { name: '数据中心', path: '/guild/dataCenter', role: 'head' },
  { name: '数据中心（巡查）', path: '/guild/dataCenter?guild_id={guild}', role: 'patrol' },
  { name: '流水详情', path: '/guild/dayDetail?id={guild}&type=1&date_info={month}', role: 'head' },
  { name: '处理记录', path: '/guild/handleLog', role: 'manager' },
  { name: '企业信息', path: '/guild/enterprise', role: 'enterprise_head' },
  { name: '操作日志', path: '/operateLog', role: 'head' },
  { name: '协议', path: '/agreement?type=user' },
  { name: '登录', path: '/login', mayBeEmpty: true },
];

const SETTLE_MS = 1_500;
/** Words of the states that a living island must not show. */
const EMPTY_WORDS = /暂无|还没有|空空如也|加载失败|出错了|敬请期待|页面不存在/;

export type TourOptions = { readonly h5: string; readonly out: string; readonly guild_id: number };
export type TourResult = { readonly name: string; readonly file: string; readonly faults: readonly string[] };

export async function takeTour({ h5, out, guild_id }: TourOptions): Promise<TourResult[]> {
  mkdirSync(out, { recursive: true });
  const tokens = await logInRoles(
    h5,
    TOUR.map(({ role }) => role),
  );
  const browser = await openBrowser();
  try {
    const results: TourResult[] = [];
    const month = dayOf(Date.now()).slice(0, 7);
    for (const [n, stop] of TOUR.entries()) {
      const file = `${String(n + 1).padStart(2, '0')}.png`;
      const path = stop.path.replace('{guild}', String(guild_id)).replace('{month}', month);
      const url = `${h5}/#${path}`;
      const faults = await takePicture(browser, { url, file: `${out}/${file}`, token: tokens.get(stop.role), stop });
      results.push({ name: stop.name, file, faults });
    }
    await writeContactSheet(browser, out, results);
    return results;
  } finally {
    await browser.close();
  }
}

type Shot = {
  readonly url: string;
  readonly file: string;
  readonly token: string | undefined;
  readonly stop: TourStop;
};

async function takePicture(browser: Browser, { url, file, token, stop }: Shot): Promise<string[]> {
  const context = await openRolePhone(browser, token);
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: file });
    const empty = await findEmptyWords(page);
    if (empty !== undefined && !stop.mayBeEmpty) faults.push(`空状态：${empty}`);
    if (stop.role !== undefined && token === undefined) faults.push('没有登录');
  } finally {
    await context.close();
  }
  return faults;
}

async function findEmptyWords(page: Page): Promise<string | undefined> {
  const lines = (await page.locator('body').innerText()).split('\n');
  return lines.find((line) => EMPTY_WORDS.test(line) && line.length < 40);
}

async function writeContactSheet(browser: Browser, out: string, results: readonly TourResult[]): Promise<void> {
  const cells = results.map(
    ({ name, file, faults }) =>
      `<figure><img src="${file}"><figcaption class="${faults.length > 0 ? 'bad' : ''}">${name} ${faults.length > 0 ? '⚠' : ''}</figcaption></figure>`,
  );
  const style =
    'body{margin:16px;background:#14131f;color:#eee;font:14px sans-serif;display:grid;grid-template-columns:repeat(8,1fr);gap:12px}' +
    'figure{margin:0}img{width:100%;border-radius:12px}figcaption{padding:6px 2px}.bad{color:#ffb86b}';
  writeFileSync(`${out}/index.html`, `<!doctype html><meta charset="utf8"><style>${style}</style>${cells.join('')}`);
  const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } });
  await page.goto(`file://${out}/index.html`);
  await page.screenshot({ path: `${out}/sheet.png`, fullPage: true });
  await page.close();
}
