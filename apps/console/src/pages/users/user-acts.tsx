// What operators do to a member (P4): each act with its fields, its words before sending and its ready reasons (console.md, "Act
// sheets: words").
import { LogoutOutlined, StopOutlined } from '@ant-design/icons';
import { Checkbox, Segmented } from 'antd';
import { serverNow } from '#lib/clock.ts';
import { formatDate } from '#lib/format.ts';
import { fieldOf, type Lookup } from '#lib/objects.ts';
import type { ActFieldsProps, AnyAct } from '#parts/act/act.ts';
import { actOn, buildAdjust, buildEarnSuspend, requestOn } from '#parts/act/object-acts.tsx';
import { buildRankExclude } from '#parts/act/rank-exclude.tsx';
import type { NamedAct } from '#parts/ObjectHead.tsx';
import { buildGrant } from './grant.tsx';

const CANCELLED = 3;
const BANNED = 2;
const DAY_S = 86_400;
const BAN_DAYS = { 1: '1 天', 7: '7 天', 30: '30 天', 0: '永久' } as const;
/** The server takes a ban that ends later than in a hundred years as permanent. */
const FOREVER_S = 101 * 366 * DAY_S;

type BanValue = { readonly days: keyof typeof BAN_DAYS };
const banEnd = ({ days }: BanValue): number => serverNow() + (days === 0 ? FOREVER_S : days * DAY_S);
const BanFields = ({ value, set }: ActFieldsProps<BanValue>) => (
  <Segmented<number>
    aria-label="封禁时长"
    value={value.days}
    options={[1, 7, 30, 0].map((days) => ({ value: days, label: BAN_DAYS[days as BanValue['days']] }))}
    onChange={(days) => set({ days: days as BanValue['days'] })}
  />
);

/** A member who is banned already is banned anew from now on, for longer or shorter. */
function buildBan(object: Lookup, title: '封禁' | '调整封禁' = '封禁'): AnyAct {
  const until = fieldOf(object, 'banned_until');
  return actOn<'POST /console/api/user/ban', BanValue>(object, {
    title,
    route: 'POST /console/api/user/ban',
    initial: { days: 7 },
    Fields: BanFields,
    lines: (value) => [
      {
        name: '状态',
        before:
          object.state === BANNED
            ? until === undefined || until === '无'
              ? '永久封禁'
              : `封禁至 ${until}`
            : object.state_text,
        after: value.days === 0 ? '永久封禁' : `封禁至 ${formatDate(banEnd(value))}`,
      },
    ],
    sentence: (value) =>
      value.days === 0
        ? '永久封禁；收礼与新提现一并停止'
        : `至 ${formatDate(banEnd(value))}；收礼与新提现${object.state === BANNED ? '至少' : ''}暂停至 ${formatDate(serverNow() + value.days * 3 * DAY_S)}`,
    reasons: ['涉嫌诈骗', '骚扰辱骂', '违规内容', '引流交易'],
    // CONUI-26: what cannot be undone by waiting asks for the name.
    danger: ({ days }) => (days === 0 ? { typed: object.title } : true),
    data: (value) => ({ user_id: Number(object.id), until: banEnd(value) }),
    button: (value) => (value.days === 0 ? '永久封禁' : `封禁至 ${formatDate(banEnd(value)).slice(-5)}`),
    done: ({ banned_until }) =>
      banned_until > serverNow() + 100 * 365 * DAY_S ? '已永久封禁' : `已封禁至 ${formatDate(banned_until)}`,
  });
}

const buildUnban = (object: Lookup): AnyAct =>
  actOn(object, {
    title: '解封',
    route: 'POST /console/api/user/unban',
    lines: [{ name: '状态', before: object.state_text, after: '正常' }],
    sentence: '立即恢复登录；收礼暂停仍按原定时间结束',
    reasons: ['申诉成立', '盗号处理'],
    data: () => ({ user_id: Number(object.id) }),
    button: '解封',
    done: '已解封',
  });

const buildRevokeSessions = (object: Lookup): AnyAct =>
  actOn(object, {
    title: '强制下线',
    route: 'POST /console/api/user/revoke_sessions',
    sentence: `结束 ${fieldOf(object, 'devices') ?? '全部设备'} 的登录，会员需要重新登录`,
    reasons: ['申诉成立', '盗号处理'],
    data: () => ({ user_id: Number(object.id) }),
    button: '强制下线',
    done: ({ revoked_num }) => `已下线 ${revoked_num} 个设备`,
  });

type MinorValue = { readonly minor: boolean };

const buildResetRealName = (object: Lookup): AnyAct =>
  requestOn<'POST /console/api/user/reset_real_name', MinorValue>(object, {
    title: '重置实名',
    route: 'POST /console/api/user/reset_real_name',
    initial: { minor: false },
    Fields: ({ value, set }) => (
      <Checkbox checked={value.minor} onChange={({ target }) => set({ minor: target.checked })}>
        发现未成年
      </Checkbox>
    ),
    lines: ({ minor }) => [
      { name: '实名认证', before: fieldOf(object, 'real_name_status') ?? '—', after: '未认证' },
      ...(minor
        ? [
            { name: '消费与收益', before: '正常', after: '停止' },
            { name: '公会', before: fieldOf(object, 'guild') ?? '无', after: '退出' },
          ]
        : []),
    ],
    sentence: ({ minor }) =>
      minor
        ? '提现停止，协议作废；消费与收益停止，立即退出公会；之后的提现由监护人通过平台办理'
        : '提现停止，协议作废，会员需要重新认证',
    reasons: ['冒用身份', '监护人举报'],
    danger: true,
    data: ({ minor }) => ({ user_id: Number(object.id), ...(minor && { minor: 1 as const }) }),
  });

const buildSetPatrol = (object: Lookup): AnyAct => {
  const isPatrol = fieldOf(object, 'is_patrol') === '是';
  return requestOn(object, {
    title: isPatrol ? '取消巡查' : '设为巡查',
    route: 'POST /console/api/user/set_patrol',
    lines: [{ name: '巡查', before: isPatrol ? '是' : '否', after: isPatrol ? '否' : '是' }],
    sentence: isPatrol ? '不再能查看公会数据' : '可查看全部公会数据，每次查看留痕',
    reasons: [isPatrol ? '离岗' : '上岗'],
    data: () => ({ user_id: Number(object.id), is_patrol: isPatrol ? (0 as const) : (1 as const) }),
  });
};

/** All acts on this member in the order of the menu. A cancelled account has none. */
export function userActs(object: Lookup): readonly NamedAct[] {
  if (object.state === CANCELLED) return [];
  return [
    ...(object.state === BANNED
      ? [
          { name: '解封', permission: 'user_unban', act: buildUnban(object) },
          { name: '调整封禁', permission: 'user_ban', act: buildBan(object, '调整封禁'), isDanger: true },
        ]
      : [{ name: '封禁', permission: 'user_ban', act: buildBan(object), isDanger: true, icon: <StopOutlined /> }]),
    {
      name: '强制下线',
      permission: 'user_revoke_sessions',
      act: buildRevokeSessions(object),
      icon: <LogoutOutlined />,
    },
    {
      name: '暂停收礼',
      permission: 'user_earn_suspend',
      act: buildEarnSuspend(object, Number(object.id), object.title),
    },
    { name: '账务调整', permission: 'ledger_adjust', act: buildAdjust(object, ['diamond', 'income']) },
    { name: '人工发放', permission: 'item_grant', act: buildGrant([Number(object.id)]) },
    {
      name: '移出榜单',
      permission: 'rank_exclude',
      act: buildRankExclude({ who: object.title, subject_id: Number(object.id) }),
    },
    { name: '设为巡查', permission: 'user_set_patrol', act: buildSetPatrol(object) },
    { name: '重置实名', permission: 'user_reset_real_name', act: buildResetRealName(object), isDanger: true },
  ];
}
