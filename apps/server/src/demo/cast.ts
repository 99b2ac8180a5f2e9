// The logins of the living demo world, one per role (§7 of docs/spec/demo-world.md). Plain data: the world's filler, `pnpm dev` and the
// web shell read it. Outside production their SMS code is always 000000.
import { storedPicturePath } from '../pictures.ts';

export type DemoRole =
  | 'member'
  | 'pair_one'
  | 'rich'
  | 'host'
  | 'pair_two'
  | 'minor'
  | 'newcomer'
  | 'guild_member'
  | 'manager'
  | 'vice_head'
  | 'head'
  | 'enterprise_head'
  | 'patrol'
  | 'excluded'
  | 'banned'
  | 'leaving'
  | 'supplementing'
  | 'to_sign'
  | 'frozen_head'
  | 'disbanding_head'
  | 'suspended'
  | 'teen';

export type CastMember = {
  readonly role: DemoRole;
  readonly mobile: string;
  readonly nickname: string;
  readonly gender: 1 | 2;
  readonly birthday: string;
  /** What the role is, in a few words. */
  readonly title: string;
  /** What to look at with this login. */
  readonly look: string;
  /** The role in one word. */
  readonly tag: string;
  /** The place of the web shell that shows it best. */
  readonly to: string;
  readonly avatar: string;
};

/** How many portraits of the crowd packages/art draws. */
const PORTRAITS = 120;

/** The portrait of the person with this number in the world; the cast are the first ones. */
export const portraitOf = (index: number): string => storedPicturePath(`avatar/w/${((index * 37) % PORTRAITS) + 1}`);

const castMember = (
  no: number,
  role: DemoRole,
  nickname: string,
  gender: 1 | 2,
  birthday: string,
  title: string,
  look: string,
  tag: string,
  to: string,
): CastMember => ({
  role,
  mobile: `138000000${String(no).padStart(2, '0')}`,
  nickname,
  gender,
  birthday,
  title,
  look,
  tag,
  to,
  avatar: portraitOf(no - 1),
});

export const DEMO_CAST: readonly CastMember[] = [
  castMember(
    1,
    'member',
    '林间听风',
    2,
    '1997-04-12',
    '普通会员',
    '寻宝岛记录与公平验证、任务、背包与佩戴、3 条未读通知',
    '会员',
    '/web/treasureHunt',
  ),
  castMember(
    2,
    'pair_one',
    '南风知意',
    1,
    '1995-09-03',
    'CP 之一（相伴 178 天）',
    'CP 等级、时光轴、小屋，520、七夕、仙侣榜',
    'CP',
    '/web/cpDetails',
  ),
  castMember(
    3,
    'rich',
    '海盐汽水',
    2,
    '1994-12-24',
    '高消费会员',
    '财富等级、守护榜、各种状态的充值订单、接近月上限的消费守护',
    '豪气会员',
    '/web/payment',
  ),
  castMember(
    4,
    'host',
    '夜航船长',
    1,
    '1992-07-30',
    '潮汐之声主播',
    '正在麦上、我的流水、魅力等级、各种状态的提现',
    '主持',
    '/web/myTurnover',
  ),
  castMember(
    5,
    'pair_two',
    '半糖月亮',
    2,
    '1999-02-14',
    'CP 之二（今天还没互道）',
    '互道一声，加亲密值',
    'CP',
    '/web/cpDetails',
  ),
  castMember(6, 'minor', '小小灯塔', 1, '2012-06-01', '未成年会员', '哪些功能关闭、怎么说明', '未成年', '/home'),
  castMember(
    7,
    'newcomer',
    '初见潮声',
    2,
    '2002-08-18',
    '4 天前注册，未实名',
    '新服启航第 5 天、首充、未实名 ¥100 限额',
    '新人',
    '/web/newService',
  ),
  castMember(8, 'guild_member', '听雨入眠', 1, '1998-03-09', '公会成员', '公会详情、三种退会方式', '成员', '/guild'),
  castMember(
    9,
    'manager',
    '南枝',
    2,
    '1996-11-02',
    '公会管理员',
    '待审的入会申请、成员列表、可撤销的处理记录',
    '管理员',
    '/web/guild/inGuildApply',
  ),
  castMember(
    10,
    'vice_head',
    '栖蝶',
    2,
    '1993-05-21',
    '副会长',
    '退会审核、房间绑定与移交、导出、结算单',
    '副会长',
    '/guild',
  ),
  castMember(
    11,
    'head',
    '老船长',
    1,
    '1988-01-15',
    '潮汐之声会长',
    '数据中心 1/3/6 个月、日明细、会长转让中、解散检查',
    '会长',
    '/web/guild/dataCenter',
  ),
  castMember(
    12,
    'enterprise_head',
    '云朵朵',
    2,
    '1990-10-10',
    '企业公会云上城邦会长',
    '企业公会页、对公提现与发票、结算争议',
    '企业会长',
    '/web/guild/enterprise',
  ),
  castMember(13, 'patrol', '灯塔守望', 1, '1991-06-06', '巡查', '任意公会的 1/3/6 个月数据', '巡查', '/guild'),
  castMember(
    14,
    'excluded',
    '慢半拍',
    2,
    '1997-07-07',
    '自我限制 7 天中的第 3 天',
    '每个消费入口怎么说明',
    '自我限制',
    '/web/payment',
  ),
  castMember(15, 'banned', '浪里白条', 1, '1996-02-28', '封禁 25 天', '登录答复与申诉', '封禁', '/web/login'),
  castMember(16, 'leaving', '离岸风', 1, '1999-09-19', '强制退会冷静期', '冻结的费用、撤回', '退会中', '/guild'),
  castMember(
    17,
    'supplementing',
    '等风来',
    2,
    '1995-04-25',
    '创建公会：待补充资料',
    '入驻步骤',
    '待补资料',
    '/web/guild/settled',
  ),
  castMember(18, 'to_sign', '云中信', 1, '1993-08-08', '创建公会：待签约', '签约页', '待签约', '/web/guild/settled'),
  castMember(19, 'frozen_head', '阿礁', 1, '1990-12-12', '被冻结公会的会长', '哪些功能关闭', '公会冻结', '/guild'),
  castMember(20, 'disbanding_head', '渡口', 2, '1992-03-03', '解散中公会的会长', '取消解散', '公会解散中', '/guild'),
  castMember(
    21,
    'suspended',
    '静音的海',
    2,
    '1998-10-30',
    '收益资格暂停',
    '收礼被拒、收益冻结',
    '收益暂停',
    '/web/withdraw',
  ),
  castMember(22, 'teen', '早睡的鱼', 1, '2000-05-05', '青少年模式', '哪些内容不展示', '青少年', '/home'),
];
