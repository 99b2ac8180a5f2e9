// What each kind of list shows (console.md, "Lists: columns"): its columns and its filters beside the dates.
import { ROOM_TYPES } from '@shengyu/rules/board/room.ts';
import { mulDivRound } from '@shengyu/rules/money/money.ts';
import { REPORT_TYPES } from '@shengyu/rules/ui/report-types.ts';
import { formatAmount, formatBp, formatSpan, formatTime } from '#lib/format.ts';
import type { ListKind } from '#lib/objects.ts';
import {
  field,
  words,
  figure,
  moment,
  person,
  linkOf,
  AT,
  NO,
  STATE,
  USER,
  money,
  count,
  diamonds,
  plain,
  TITLE,
  TEXT,
  NAMED,
  filtering,
  Change,
  REFERENCE,
  amountOf,
  type ListLook,
} from '#parts/list-cells.tsx';

export const LIST_LOOKS: Readonly<Record<ListKind, ListLook>> = {
  user: {
    isTimeless: true,
    dates: '注册',
    asks: '昵称、用户 ID 或展示 ID',
    people: ['guild'],
    between: { name: '财富', unit: 'piece' },
    choices: { name: '实名', options: { 'real:yes': '已实名', 'real:no': '未实名' } },
    columns: [
      NAMED('会员'),
      { name: '展示 ID', cell: (row) => <span className="num">{words(row, 'show_id')}</span>, width: 110 },
      {
        name: '财富 / 魅力',
        cell: (row) => (
          <span className="num">
            Lv.{words(row, 'wealth_level')} / Lv.{words(row, 'charm_level')}
          </span>
        ),
        width: 120,
      },
      { name: '公会', cell: (row) => linkOf('guild', row, 'guild_id', 'guild_name') },
      STATE,
      { name: '最近活跃', cell: (row) => <span className="num">{moment(row, 'last_active_at')}</span>, width: 132 },
      money('本月充值', 'month_recharge_fen'),
    ],
  },
  guild: {
    isTimeless: true,
    dates: '开通',
    asks: '公会名或 ID',
    between: { name: '等级', unit: 'piece' },
    choices: { name: '类型', options: { 'type:1': '个人', 'type:2': '企业' } },
    columns: [
      NAMED('公会'),
      { name: '会长', cell: ({ user }) => person(user) },
      { name: '等级', cell: (row) => <span className="num">Lv.{words(row, 'level')}</span>, width: 72 },
      count('成员', 'member_num'),
      {
        name: '30 天流水',
        align: 'right',
        width: 190,
        cell: (row) => (
          <>
            <span className="num">{figure(row, 'flow_30')} 钻</span>{' '}
            <Change now={field(row, 'flow_30')} before={field(row, 'flow_before')} />
          </>
        ),
      },
      STATE,
      count('评分', 'score'),
    ],
  },
  room: {
    isTimeless: true,
    asks: '房间名或 ID',
    people: ['guild'],
    choices: {
      name: '类型',
      options: Object.fromEntries(ROOM_TYPES.map(({ room_type, type_name }) => [room_type, type_name])),
    },
    columns: [
      { ...NAMED('房间'), width: 220 },
      { name: '房主', cell: ({ user }) => person(user) },
      { name: '公会', cell: (row) => linkOf('guild', row, 'guild_id', 'guild_name') },
      {
        name: '在线 / 麦上',
        align: 'right',
        cell: (row) => (
          <span className="num">
            {figure(row, 'online_num')} / {figure(row, 'mic_num')}
          </span>
        ),
      },
      diamonds('今日流水', 'flow_day'),
      STATE,
    ],
  },
  member: {
    isTimeless: true,
    choices: { name: '职位', options: { 3: '会长', 2: '副会长', 1: '管理员', 0: '成员' } },
    columns: [
      { name: '成员', cell: ({ user, title }) => (user ? person(user) : title) },
      plain('职位', 'role_name'),
      { name: '入会', cell: ({ at }) => <span className="num">{formatTime(at)}</span>, width: 132 },
      diamonds('30 天流水', 'flow_30'),
      count('有效天', 'valid_days'),
      STATE,
    ],
  },
  recharge: {
    between: { name: '¥', unit: 'fen' },
    people: ['user'],
    choices: {
      name: '渠道',
      options: { alipay_wap: '支付宝', wechat_h5: '微信支付 H5', wechat_jsapi: '微信支付 JSAPI' },
    },
    columns: [
      AT,
      NO,
      { name: '到账会员', cell: ({ user }) => person(user) },
      { name: '付款人', cell: ({ peer, user }) => (peer ? person(peer) : user ? '本人' : '未登录') },
      plain('渠道', 'channel_name'),
      money('金额'),
      count('钻石', 'diamond'),
      STATE,
    ],
  },
  withdraw: {
    between: { name: '¥', unit: 'fen' },
    people: ['user', 'guild'],
    choices: { name: '方式', options: { 1: '支付宝', 2: '银行卡', 3: '微信', 4: '对公账户' } },
    columns: [
      AT,
      NO,
      {
        name: '会员 / 公会',
        cell: (row) => (field(row, 'guild_id') ? linkOf('guild', row, 'guild_id', 'guild_name') : person(row.user)),
      },
      plain('方式', 'type_name'),
      money('金额'),
      money('手续费', 'fee_fen'),
      money('个税', 'tax_fen'),
      money('到账', 'arrive_fen'),
      STATE,
    ],
  },
  order: {
    between: { name: '钻', unit: 'diamond' },
    people: ['user'],
    told: { name: '活动', field: 'campaign' },
    columns: [
      AT,
      NO,
      USER,
      filtering('活动', 'campaign', 'campaign', 'campaign_title'),
      TITLE('商品'),
      {
        name: '花费',
        align: 'right',
        cell: (row) => (field(row, 'cost') ? words(row, 'cost') : <span className="num">{amountOf(row)}</span>),
      },
      plain('获得', 'got'),
      STATE,
    ],
  },
  draw: {
    between: { name: '所得', unit: 'diamond' },
    people: ['user'],
    told: { name: '奖池', field: 'q' },
    columns: [
      AT,
      { ...NO, name: '批次' },
      USER,
      filtering('奖池', 'q', 'pool', 'pool_name'),
      count('次数', 'num'),
      plain('最佳', 'best'),
      {
        name: '所得 ÷ 花费',
        align: 'right',
        cell: (row) => {
          const [value, price] = [field(row, 'value'), field(row, 'price')];
          if (typeof value !== 'number' || typeof price !== 'number' || price <= 0) return '—';
          return <span className="num">{formatBp(mulDivRound(value, 10_000, price))}</span>;
        },
      },
    ],
  },
  gift: {
    between: { name: '钻', unit: 'diamond' },
    people: ['user', 'guild', 'room'],
    columns: [
      AT,
      { name: '送礼人', cell: ({ user }) => person(user) },
      { name: '收礼人', cell: ({ peer }) => person(peer) },
      TITLE('礼物 × 数量'),
      money('价值'),
      count('计流水', 'income_base'),
      plain('来源', 'source_name'),
      { name: '房间', cell: (row) => linkOf('room', row, 'room_id', 'room_name') },
      { name: '公会', cell: (row) => linkOf('guild', row, 'guild_id', 'guild_name') },
      STATE,
    ],
    choices: { name: '来源', options: { 1: '直送', 2: '背包', 3: '免费' } },
  },
  ledger: {
    between: { name: '变动', unit: 'piece' },
    people: ['user', 'guild'],
    columns: [
      AT,
      { ...TITLE('类型'), width: 100 },
      { ...plain('账户', 'account'), width: 64 },
      {
        name: '变动',
        align: 'right',
        cell: (row) => (
          <span className={`num ${(row.amount ?? 0) > 0 ? 'up' : ''}`}>
            {(row.amount ?? 0) > 0 ? '+' : ''}
            {amountOf(row)}
          </span>
        ),
      },
      {
        name: '余额',
        align: 'right',
        cell: (row) => {
          const after = field(row, 'balance');
          return (
            <span className="num">{typeof after === 'number' ? formatAmount(after, row.unit ?? 'piece') : '—'}</span>
          );
        },
      },
      REFERENCE,
      filtering('活动', 'campaign', 'campaign', 'campaign_title'),
    ],
    told: { name: '账户或类型', field: 'q' },
    choices: { name: '账户', options: { diamond: '钻石', pink: '粉钻', income: '收益' } },
  },
  lot: {
    isTimeless: true,
    choices: {
      name: '来源',
      options: {
        buy: '购买',
        box: '盲盒',
        draw: '抽取',
        exchange: '兑换',
        reward: '奖励',
        offer: '充值礼',
        decompose: '分解',
      },
    },
    columns: [
      TITLE('物品'),
      { name: '数量', align: 'right', cell: (row) => <span className="num">{amountOf(row)}</span> },
      plain('来源', 'origin_name'),
      { name: '计收益', cell: (row) => (Number(field(row, 'income_base')) > 0 ? '是' : '否'), width: 72 },
      { name: '到期', cell: (row) => <span className="num">{moment(row, 'expire_at')}</span>, width: 132 },
      STATE,
    ],
  },
  device: {
    isTimeless: true,
    columns: [
      TITLE('设备'),
      plain('平台', 'platform'),
      { name: '首次', cell: (row) => <span className="num">{moment(row, 'first_at')}</span>, width: 132 },
      { name: '最近', cell: ({ at }) => <span className="num">{formatTime(at)}</span>, width: 132 },
      count('同设备账号', 'accounts'),
      STATE,
    ],
  },
  settlement: {
    days: 92,
    between: { name: '佣金 ¥', unit: 'fen' },
    people: ['guild'],
    columns: [
      plain('月份', 'month'),
      { name: '公会', cell: (row) => linkOf('guild', row, 'guild_id', 'guild_name') },
      count('毛流水', 'gross'),
      count('退款', 'refund'),
      count('调整', 'adjust'),
      count('净流水', 'net'),
      {
        name: '比例',
        align: 'right',
        cell: (row) => {
          const bp = field(row, 'rate_bp');
          return <span className="num">{typeof bp === 'number' ? formatBp(bp) : '—'}</span>;
        },
      },
      money('佣金'),
      STATE,
    ],
  },
  report: {
    days: 31,
    people: ['user', 'guild'],
    choices: {
      name: '类型',
      options: Object.fromEntries(Object.entries(REPORT_TYPES).map(([type, { name }]) => [type, name])),
    },
    columns: [
      AT,
      NO,
      TITLE('类型'),
      { name: '举报人', cell: ({ user }) => person(user) },
      {
        name: '对象',
        cell: (row) =>
          row.peer ? person(row.peer) : linkOf(words(row, 'target_kind'), row, 'target_id', 'target_name'),
      },
      STATE,
      {
        name: '用时',
        align: 'right',
        cell: (row) => {
          const used = field(row, 'used_s');
          return <span className="num">{typeof used === 'number' ? formatSpan(used) : '—'}</span>;
        },
      },
    ],
  },
  shipment: {
    days: 31,
    people: ['user'],
    columns: [
      AT,
      TITLE('奖品'),
      USER,
      filtering('活动', 'campaign', 'campaign', 'campaign_title'),
      plain('快递', 'carrier'),
      STATE,
    ],
  },
  difference: {
    days: 31,
    empty: '这段时间没有差异',
    choices: {
      name: '渠道或类型',
      options: {
        alipay: '支付宝',
        wechat: '微信支付',
        missing_here: '渠道有、平台无',
        missing_there: '平台有、渠道无',
        amount: '金额不一致',
        unknown_order: '无此订单',
        paid_twice: '重复支付',
        listed_twice: '账单重复',
        refund_missing_here: '退款：渠道有、平台无',
        refund_missing_there: '退款：平台有、渠道无',
        refund_amount: '退款金额不一致',
      },
    },
    columns: [
      { name: '日期', cell: (row) => <span className="num">{words(row, 'day')}</span>, width: 110 },
      plain('渠道', 'provider_name'),
      { ...TITLE('类型'), width: 190 },
      money('平台', 'ours_fen'),
      money('渠道额', 'theirs_fen'),
      TEXT('说明'),
      STATE,
    ],
  },
  board: { isTimeless: true, columns: [TITLE('榜单'), TEXT('周期'), plain('活动', 'campaign_title'), STATE] },
  rank: { isTimeless: true, columns: [count('名次', 'rank'), TITLE('对象'), count('分数', 'score'), STATE] },
};
