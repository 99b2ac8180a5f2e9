// Every page of the H5 by group, one tap each (SHELL-48); ways.test.ts proves that none is missing. Pages that are about one thing lead to
// their own list or home when they are opened without saying which.

type Way = readonly [name: string, route: string];
export type WayGroup = { readonly name: string; readonly ways: readonly Way[] };

export const WAYS: readonly WayGroup[] = [
  {
    name: '活动',
    ways: [
      ['寻宝岛', '/treasureHunt'],
      ['欢乐抽', '/happyDraw'],
      ['塔罗之约', '/tarotCard'],
      ['缘分商店', '/tarotCard/shop'],
      ['星座物语', '/constellation/starMap'],
      ['星愿商店', '/constellation/shop'],
      ['星座席位', '/constellation/starSeat'],
      ['星座代言人', '/representative'],
      ['星座规则', '/constellation/rules'],
      ['追月节·许愿灯', '/zyj'],
      ['金蛇狂舞', '/snakePage'],
      ['夏日激斗', '/summerFight'],
      ['新服启航', '/newService'],
      ['启航规则', '/newService/rules'],
      ['公测开启', '/beta'],
    ],
  },
  {
    name: 'CP 与甜蜜季',
    ways: [
      ['CP详情', '/cpDetails'],
      ['CP邀请', '/invitation'],
      ['鹊桥抽', '/qixi/lottery'],
      ['七夕卡', '/qixi/qixiCard'],
      ['仙侣榜', '/qixi/rankList'],
      ['榜单奖励', '/qixi/rankList/reward'],
      ['520甜蜜季', '/20250520/cp'],
      ['甜蜜总榜', '/20250520/cp/rank'],
      ['时段榜', '/20250520/cp/timeRank'],
      ['520规则', '/20250520/cp/rules'],
      ['丘比特', '/20250520/cupid'],
      ['浪漫石商店', '/lmsShop/stone'],
    ],
  },
  {
    name: '公会',
    ways: [
      ['公会排行', '/guild'],
      ['公会详情', '/guild/detail'],
      ['编辑公会资料', '/guild/setInfo'],
      ['成员管理', '/guild/memberManage'],
      ['公会房间', '/guild/guildRoom'],
      ['申请记录', '/guild/inGuildApply'],
      ['公会入驻', '/guild/settled'],
      ['数据中心', '/guild/dataCenter'],
      ['流水详情', '/guild/dayDetail'],
      ['处理记录', '/guild/handleLog'],
      ['企业信息', '/guild/enterprise'],
      ['操作日志', '/operateLog'],
    ],
  },
  {
    name: '钱与成长',
    ways: [
      ['充值', '/payment'],
      ['首充好礼', '/firstCharge'],
      ['每日充值', '/everydayCharge'],
      ['提现明细', '/withdraw'],
      ['提现', '/withdraw/goWithdraw'],
      ['提现详情', '/withdraw/detail'],
      ['我的流水', '/myTurnover'],
      ['我的等级', '/grade'],
      ['分解机', '/decompose'],
      ['荣誉榜', '/roomRyList'],
    ],
  },
  {
    name: '账号与其他',
    ways: [
      ['登录', '/login'],
      ['注册', '/registe'],
      ['协议', '/agreement'],
      ['文件预览', '/viewpdf'],
      ['测试页', '/test'],
      ['空白页', '/emptyPage'],
    ],
  },
];

/** The pages that show most of the product. */
export const FIRST_WAYS: readonly Way[] = [
  ['寻宝岛', '/treasureHunt'],
  ['鹊桥抽', '/qixi/lottery'],
  ['塔罗之约', '/tarotCard'],
  ['数据中心', '/guild/dataCenter'],
  ['成员管理', '/guild/memberManage'],
  ['提现', '/withdraw/goWithdraw'],
  ['荣誉榜', '/roomRyList'],
  ['CP 详情', '/cpDetails'],
  ['分解机', '/decompose'],
  ['充值', '/payment'],
];
