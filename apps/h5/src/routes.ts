// ONE table: every address of the app in the specification's order (S2-01). What a route is called, what it shows, whether it is
// kept alive and whether the bar runs is said here and nowhere else.
import type { ComponentType } from 'react';

export type Screen = () => Promise<{ Screen: ComponentType }>;

export type Route = {
  readonly path: string;
  /** Shown as the page's title before each navigation (S2-03). */
  readonly title: string;
  /** Undefined: not built yet, shows the honest "coming soon" state and stands in `coming`. */
  readonly screen?: Screen;
  /** Kept alive with its state, inputs and scroll position (S2-05). The name is what the persisted list holds (S2-06). */
  readonly cached?: string;
  /** Without the top progress bar (S2-04). */
  readonly quiet?: true;
  readonly redirect?: string;
};

export const ROUTES: readonly Route[] = [
  { path: '/', title: '寻宝岛', redirect: '/treasureHunt' },
  { path: '/payment', title: '充值', screen: () => import('./screens/payment/Payment.tsx') },
  { path: '/guild', title: '公会排行', cached: 'Guild', screen: () => import('./screens/guild/Guild.tsx') },
  { path: '/guild/detail', title: '公会详情', screen: () => import('./screens/guild/detail/Detail.tsx') },
  { path: '/guild/setInfo', title: '编辑公会资料', screen: () => import('./screens/guild/setInfo/SetInfo.tsx') },
  {
    path: '/guild/memberManage',
    title: '成员管理',
    cached: 'MemberManage',
    screen: () => import('./screens/guild/memberManage/MemberManage.tsx'),
  },
  { path: '/guild/guildRoom', title: '公会房间', screen: () => import('./screens/guild/guildRoom/GuildRoom.tsx') },
  {
    path: '/guild/inGuildApply',
    title: '申请记录',
    screen: () => import('./screens/guild/inGuildApply/InGuildApply.tsx'),
  },
  { path: '/guild/settled', title: '公会入驻', screen: () => import('./screens/guild/settled/Settled.tsx') },
  { path: '/guild/dataCenter', title: '数据中心', screen: () => import('./screens/guild/dataCenter/DataCenter.tsx') },
  { path: '/guild/dayDetail', title: '流水详情', screen: () => import('./screens/guild/dayDetail/DayDetail.tsx') },
  { path: '/guild/handleLog', title: '处理记录', screen: () => import('./screens/guild/handleLog/HandleLog.tsx') },
  {
    path: '/guild/enterprise',
    title: '企业信息',
    cached: 'Enterprise',
    screen: () => import('./screens/guild/enterprise/Enterprise.tsx'),
  },
  { path: '/grade', title: '我的等级', screen: () => import('@shengyu/campaigns/level/h5/Grade.tsx') },
  { path: '/withdraw', title: '提现明细', screen: () => import('./screens/withdraw/Withdraw.tsx') },
  { path: '/withdraw/goWithdraw', title: '提现', screen: () => import('./screens/withdraw/goWithdraw/GoWithdraw.tsx') },
  { path: '/withdraw/detail', title: '提现详情', screen: () => import('./screens/withdraw/detail/Detail.tsx') },
  { path: '/login', title: '登录', screen: () => import('./screens/login/Login.tsx') },
  { path: '/registe', title: '注册', screen: () => import('./screens/registe/Registe.tsx') },
  { path: '/viewpdf', title: '文件预览', screen: () => import('./screens/viewpdf/ViewPdf.tsx'), quiet: true },
  { path: '/roomRyList', title: '荣誉榜', screen: () => import('@shengyu/campaigns/honour/h5/RoomRyList.tsx') },
  { path: '/beta', title: '公测开启', screen: () => import('@shengyu/campaigns/beta/h5/Beta.tsx') },
  { path: '/constellation/starMap', title: '星座物语' },
  { path: '/constellation/shop', title: '星愿商店' },
  { path: '/constellation/rules', title: '活动规则' },
  { path: '/constellation/starSeat', title: '星座席位' },
  { path: '/representative', title: '星座代言人' },
  { path: '/zyj', title: '追月节·许愿灯' },
  { path: '/test', title: '测试页', screen: () => import('./screens/test/TestPage.tsx'), quiet: true },
  { path: '/emptyPage', title: '空白页', screen: () => import('./screens/emptyPage/EmptyPage.tsx'), quiet: true },
  { path: '/20250520/cp', title: '520甜蜜季' },
  { path: '/20250520/cp/rank', title: '甜蜜总榜' },
  { path: '/20250520/cp/timeRank', title: '时段榜' },
  { path: '/20250520/cp/rules', title: '活动规则' },
  { path: '/20250520/cupid', title: '丘比特' },
  {
    path: '/happyDraw',
    title: '欢乐抽',
    screen: () => import('@shengyu/campaigns/happy_draw/h5/HappyDraw.tsx'),
  },
  { path: '/tarotCard', title: '塔罗之约', screen: () => import('@shengyu/campaigns/tarot/h5/TarotCard.tsx') },
  { path: '/tarotCard/shop', title: '缘分商店', screen: () => import('@shengyu/campaigns/tarot/h5/shop/Shop.tsx') },
  { path: '/operateLog', title: '操作日志', screen: () => import('./screens/operateLog/OperateLog.tsx') },
  { path: '/myTurnover', title: '我的流水', screen: () => import('./screens/myTurnover/MyTurnover.tsx') },
  { path: '/agreement', title: '协议', screen: () => import('./screens/agreement/Agreement.tsx') },
  { path: '/invitation', title: 'CP邀请' },
  { path: '/cpDetails', title: 'CP详情' },
  { path: '/newService', title: '新服启航' },
  { path: '/newService/rules', title: '活动规则' },
  { path: '/snakePage', title: '金蛇狂舞' },
  {
    path: '/treasureHunt',
    title: '寻宝岛',
    screen: () => import('@shengyu/campaigns/treasure_hunt/h5/TreasureHunt.tsx'),
  },
  { path: '/summerFight', title: '夏日激斗' },
  {
    path: '/lmsShop/stone',
    title: '浪漫石商店',
    screen: () => import('@shengyu/campaigns/romance/h5/LmsShop.tsx'),
  },
  { path: '/everydayCharge', title: '每日充值' },
  { path: '/decompose', title: '分解机', screen: () => import('@shengyu/campaigns/decompose/h5/Decompose.tsx') },
  { path: '/firstCharge', title: '首充好礼' },
  { path: '/qixi/lottery', title: '鹊桥抽' },
  { path: '/qixi/qixiCard', title: '七夕卡' },
  { path: '/qixi/rankList', title: '仙侣榜' },
  { path: '/qixi/rankList/reward', title: '榜单奖励' },
  { path: '*', title: '页面不存在', screen: () => import('./screens/NotFound/NotFound.tsx'), quiet: true },
];

const BY_PATH = new Map(ROUTES.map((route) => [route.path, route]));
const FALLBACK = BY_PATH.get('*')!;
/** Old addresses with other letter case still find their page (S-NF-1). */
const BY_LOWER = new Map(ROUTES.map((route) => [route.path.toLowerCase(), route]));

/** The route of a path; any other path shows the fallback page. */
export const routeOf = (path: string): Route => BY_PATH.get(path) ?? FALLBACK;

/** Whether an address from outside, with or without a query, is one of ours. */
export const isRoute = (route: string): boolean => {
  const path = route.split('?', 1)[0]!;
  return path !== '*' && BY_PATH.has(path) && !/[\\\s]/.test(route);
};

/** Where a path leads: redirects followed, letter case mended. */
export function landingOf(path: string): string {
  const route = BY_PATH.get(path) ?? BY_LOWER.get(path.toLowerCase());
  return route === undefined || route === FALLBACK ? path : (route.redirect ?? route.path);
}

/** Routes that are not built yet. ONE list, counted by a test; it only shrinks. */
export const coming = (): string[] => ROUTES.filter((r) => !r.screen && !r.redirect).map((r) => r.path);
