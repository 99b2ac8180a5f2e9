// The only table of routes: every address of the app in the specification's order (S2-01: exactly these 57 routes) with its
// title, whether it is kept alive and whether the progress bar runs. It imports no screen, so that every part of the app may use
// it. screens.ts says which file draws a route.

export type Route = {
  readonly path: string;
  /** S2-03: set as the document's title before each navigation. */
  readonly title: string;
  /**
   * S2-05: the page is kept alive with its state, inputs and scroll position. S2-06: the persisted list of cached views holds
   * this name.
   */
  readonly cached?: string;
  /** S2-04: the route does not show the top progress bar. */
  readonly quiet?: true;
  readonly redirect?: string;
};

const TABLE = [
  { path: '/', title: '寻宝岛', redirect: '/treasureHunt' },
  { path: '/payment', title: '充值' },
  { path: '/guild', title: '公会排行', cached: 'Guild' },
  { path: '/guild/detail', title: '公会详情' },
  { path: '/guild/setInfo', title: '编辑公会资料' },
  { path: '/guild/memberManage', title: '成员管理', cached: 'MemberManage' },
  { path: '/guild/guildRoom', title: '公会房间' },
  { path: '/guild/inGuildApply', title: '申请记录' },
  { path: '/guild/settled', title: '公会入驻' },
  { path: '/guild/dataCenter', title: '数据中心' },
  { path: '/guild/dayDetail', title: '流水详情' },
  { path: '/guild/handleLog', title: '处理记录' },
  { path: '/guild/enterprise', title: '企业信息', cached: 'Enterprise' },
  { path: '/grade', title: '我的等级' },
  { path: '/withdraw', title: '提现明细' },
  { path: '/withdraw/goWithdraw', title: '提现' },
  { path: '/withdraw/detail', title: '提现详情' },
  { path: '/login', title: '登录' },
  { path: '/registe', title: '注册' },
  { path: '/viewpdf', title: '文件预览', quiet: true },
  { path: '/roomRyList', title: '荣誉榜' },
  { path: '/beta', title: '公测开启' },
  { path: '/constellation/starMap', title: '星座物语' },
  { path: '/constellation/shop', title: '星愿商店' },
  { path: '/constellation/rules', title: '活动规则' },
  { path: '/constellation/starSeat', title: '星座席位' },
  { path: '/representative', title: '星座代言人' },
  { path: '/zyj', title: '追月节·许愿灯' },
  { path: '/test', title: '测试页', quiet: true },
  { path: '/emptyPage', title: '空白页', quiet: true },
  { path: '/20250520/cp', title: '520甜蜜季' },
  { path: '/20250520/cp/rank', title: '甜蜜总榜' },
  { path: '/20250520/cp/timeRank', title: '时段榜' },
  { path: '/20250520/cp/rules', title: '活动规则' },
  { path: '/20250520/cupid', title: '丘比特' },
  { path: '/happyDraw', title: '欢乐抽' },
  { path: '/tarotCard', title: '塔罗之约' },
  { path: '/tarotCard/shop', title: '缘分商店' },
  { path: '/operateLog', title: '操作日志' },
  { path: '/myTurnover', title: '我的流水' },
  { path: '/agreement', title: '协议' },
  { path: '/invitation', title: 'CP邀请' },
  { path: '/cpDetails', title: 'CP详情' },
  { path: '/newService', title: '新服启航' },
  { path: '/newService/rules', title: '活动规则' },
  { path: '/snakePage', title: '金蛇狂舞' },
  { path: '/treasureHunt', title: '寻宝岛' },
  { path: '/summerFight', title: '夏日激斗' },
  { path: '/lmsShop/stone', title: '浪漫石商店' },
  { path: '/everydayCharge', title: '每日充值' },
  { path: '/decompose', title: '分解机' },
  { path: '/firstCharge', title: '首充好礼' },
  { path: '/qixi/lottery', title: '鹊桥抽' },
  { path: '/qixi/qixiCard', title: '七夕卡' },
  { path: '/qixi/rankList', title: '仙侣榜' },
  { path: '/qixi/rankList/reward', title: '榜单奖励' },
  { path: '*', title: '页面不存在', quiet: true },
] as const satisfies readonly Route[];

/** The path of a route in the table; `*` is the fallback page for every other address. */
export type RoutePath = (typeof TABLE)[number]['path'];

export const ROUTES: readonly (Route & { readonly path: RoutePath })[] = TABLE;

const BY_PATH = new Map<string, (typeof ROUTES)[number]>(ROUTES.map((route) => [route.path, route]));
const FALLBACK = BY_PATH.get('*')!;
/** S-NF-1: an old address in another letter case still finds its page. */
const BY_LOWER = new Map(ROUTES.map((route) => [route.path.toLowerCase(), route]));

/** The route of a path; an unknown path gets the fallback page. */
export const routeOf = (path: string): (typeof ROUTES)[number] => BY_PATH.get(path) ?? FALLBACK;

/** Whether an address that comes from outside, with or without a query, is a route of this app. */
export const isRoute = (route: string): boolean => {
  const path = route.split('?', 1)[0]!;
  return path !== '*' && BY_PATH.has(path) && !/[\\\s]/.test(route);
};

/** The path that is really shown: redirects are followed and wrong letter case is corrected. */
export function resolveRoutePath(path: string): string {
  const route = BY_PATH.get(path) ?? BY_LOWER.get(path.toLowerCase());
  return route === undefined || route === FALLBACK ? path : (route.redirect ?? route.path);
}
