// Maps each route to the file that draws it. A file is fetched when its route is first opened.
import type { ComponentType } from 'react';
import { ROUTES, type RoutePath } from './routes.ts';

export type ScreenLoader = () => Promise<{ Screen: ComponentType }>;

export const SCREENS: { readonly [Path in RoutePath]?: ScreenLoader } = {
  '/payment': () => import('./screens/payment/Payment.tsx'),
  '/guild': () => import('./screens/guild/Guild.tsx'),
  '/guild/detail': () => import('./screens/guild/detail/Detail.tsx'),
  '/guild/setInfo': () => import('./screens/guild/setInfo/SetInfo.tsx'),
  '/guild/memberManage': () => import('./screens/guild/memberManage/MemberManage.tsx'),
  '/guild/guildRoom': () => import('./screens/guild/guildRoom/GuildRoom.tsx'),
  '/guild/inGuildApply': () => import('./screens/guild/inGuildApply/InGuildApply.tsx'),
  '/guild/settled': () => import('./screens/guild/settled/Settled.tsx'),
  '/guild/dataCenter': () => import('./screens/guild/dataCenter/DataCenter.tsx'),
  '/guild/dayDetail': () => import('./screens/guild/dayDetail/DayDetail.tsx'),
  '/guild/handleLog': () => import('./screens/guild/handleLog/HandleLog.tsx'),
  '/guild/enterprise': () => import('./screens/guild/enterprise/Enterprise.tsx'),
  '/grade': () => import('@shengyu/campaigns/level/h5/Grade.tsx'),
  '/withdraw': () => import('./screens/withdraw/Withdraw.tsx'),
  '/withdraw/goWithdraw': () => import('./screens/withdraw/goWithdraw/GoWithdraw.tsx'),
  '/withdraw/detail': () => import('./screens/withdraw/detail/Detail.tsx'),
  '/login': () => import('./screens/login/Login.tsx'),
  '/registe': () => import('./screens/registe/Registe.tsx'),
  '/viewpdf': () => import('./screens/viewpdf/ViewPdf.tsx'),
  '/roomRyList': () => import('@shengyu/campaigns/honour/h5/RoomRyList.tsx'),
  '/beta': () => import('@shengyu/campaigns/beta/h5/Beta.tsx'),
  '/constellation/starMap': () => import('@shengyu/campaigns/star_sign/h5/map/StarMap.tsx'),
  '/constellation/shop': () => import('@shengyu/campaigns/star_sign/h5/shop/Shop.tsx'),
  '/constellation/rules': () => import('@shengyu/campaigns/star_sign/h5/rules/Rules.tsx'),
  '/constellation/starSeat': () => import('@shengyu/campaigns/star_sign/h5/seat/StarSeat.tsx'),
  '/representative': () => import('@shengyu/campaigns/star_sign/h5/representative/Representative.tsx'),
  '/zyj': () => import('@shengyu/campaigns/zyj/h5/Zyj.tsx'),
  '/test': () => import('./screens/test/TestPage.tsx'),
  '/emptyPage': () => import('./screens/emptyPage/EmptyPage.tsx'),
  '/20250520/cp': () => import('@shengyu/campaigns/cp_520/h5/Cp.tsx'),
  '/20250520/cp/rank': () => import('@shengyu/campaigns/cp_520/h5/rank/Rank.tsx'),
  '/20250520/cp/timeRank': () => import('@shengyu/campaigns/cp_520/h5/time/TimeRank.tsx'),
  '/20250520/cp/rules': () => import('@shengyu/campaigns/cp_520/h5/rules/Rules.tsx'),
  '/20250520/cupid': () => import('@shengyu/campaigns/cp_520/h5/cupid/Cupid.tsx'),
  '/happyDraw': () => import('@shengyu/campaigns/happy_draw/h5/HappyDraw.tsx'),
  '/tarotCard': () => import('@shengyu/campaigns/tarot/h5/TarotCard.tsx'),
  '/tarotCard/shop': () => import('@shengyu/campaigns/tarot/h5/shop/Shop.tsx'),
  '/operateLog': () => import('./screens/operateLog/OperateLog.tsx'),
  '/myTurnover': () => import('./screens/myTurnover/MyTurnover.tsx'),
  '/agreement': () => import('./screens/agreement/Agreement.tsx'),
  '/invitation': () => import('@shengyu/campaigns/cp/h5/invitation/Invitation.tsx'),
  '/cpDetails': () => import('@shengyu/campaigns/cp/h5/details/CpDetails.tsx'),
  '/treasureHunt': () => import('@shengyu/campaigns/treasure_hunt/h5/TreasureHunt.tsx'),
  '/lmsShop/stone': () => import('@shengyu/campaigns/romance/h5/LmsShop.tsx'),
  '/decompose': () => import('@shengyu/campaigns/decompose/h5/Decompose.tsx'),
  '/qixi/lottery': () => import('@shengyu/campaigns/qixi/h5/lottery/Lottery.tsx'),
  '/qixi/qixiCard': () => import('@shengyu/campaigns/qixi/h5/card/QixiCard.tsx'),
  '/qixi/rankList': () => import('@shengyu/campaigns/qixi/h5/board/RankList.tsx'),
  '/qixi/rankList/reward': () => import('@shengyu/campaigns/qixi/h5/board/Reward.tsx'),
  '*': () => import('./screens/NotFound/NotFound.tsx'),
};

/** Routes without a screen yet; they show a "coming soon" page. A test checks that their number only shrinks. */
export const comingRoutes = (): RoutePath[] =>
  ROUTES.filter(({ path, redirect }) => !SCREENS[path] && !redirect).map(({ path }) => path);
