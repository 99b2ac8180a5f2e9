// A member and the actions on that member (S-MM-3); the server says which are allowed.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { formatRelativeTime } from '@shengyu/rules/time/relative-time.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import {
  bell,
  chartLineUp,
  crownSimple,
  Icon,
  identificationCard,
  pencilSimple,
  userGear,
  userMinus,
} from '@shengyu/ui/icons.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import type { ReactNode } from 'react';
import { describeTrend } from '#lib/change-in.ts';
import { useAppClock } from '#features/clock/app-clock.ts';
import { buildDataRoute, PAGE_TYPE_MEMBER } from '#features/guild/data-address.ts';
import { GUILD_STATUS_FROZEN } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useRoute } from '#shell/route.ts';
import type { MemberActionKind } from './acts.ts';
import {
  isActionAllowed,
  formatMinutesAsHours,
  isOfficer,
  ROLE_TAGS,
  countStayDays,
  type GuildMember,
  type Officers,
} from './member.ts';
import s from './MemberSheet.module.css';
import { officerSeatsOf } from './seats.ts';

export type MemberSheetProps = {
  readonly open: boolean;
  readonly member: GuildMember;
  readonly guild: GuildDetail;
  readonly officers: Officers | undefined;
  /** True when the data is an offline copy, on which nothing can be done. */
  readonly closed: boolean;
  readonly onClose: () => void;
  readonly onAct: (kind: MemberActionKind) => void;
};

export function MemberSheet({ open, member, guild, officers, closed: copied, onClose, onAct }: MemberSheetProps) {
  const { navigation } = useRoute();
  const now = useAppClock().now();
  const { user_id, show_id, nickname, avatar, is_online, role, remark, last_active_at, is_room_owner } = member;
  const frozen = guild.guild_status === GUILD_STATUS_FROZEN;
  const closed = copied || frozen;
  const row = (
    kind: MemberActionKind,
    title: string,
    icon: string,
    more: { note?: ReactNode; danger?: boolean } = {},
  ) => (
    <ListRow
      key={kind}
      inset
      height={52}
      leading={<Icon path={icon} size={22} />}
      title={title}
      note={more.note}
      danger={more.danger}
      chevron={!more.danger}
      onPress={() => onAct(kind)}
    />
  );
  const action = (
    kind: Exclude<MemberActionKind, 'sheet' | 'card'>,
    ...rest: [string, string, { danger?: boolean }?]
  ) => !closed && isActionAllowed(member, kind) && row(kind, ...rest);
  /** S-MM-6: when all seats of an office are taken, the row says so before the officer tries. */
  const seat = (kind: 'give_vice' | 'give_manager', title: string, icon: string) => {
    if (closed || !isActionAllowed(member, kind)) return null;
    const seats = officers && officerSeatsOf(officers, guild, kind);
    if (!seats || !seats.full)
      return row(kind, title, icon, { note: seats && <span className="num">名额 {seats.text}</span> });
    return (
      <div key={kind} className={s.full}>
        <ListRow inset height={52} leading={<Icon path={icon} size={22} />} title={title} caption={seats.why} />
      </div>
    );
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={nickname}
      title={
        <button type="button" className={s.who} onClick={() => onAct('card')}>
          <Avatar src={avatar} size={52} online={is_online === 1} />
          <span className={s.words}>
            <span className={s.line}>
              <b className={s.name}>{nickname}</b>
              {role > 0 && <Tag tone={ROLE_TAGS[role]!.tone}>{ROLE_TAGS[role]!.name}</Tag>}
              {is_room_owner === 1 && <Tag tone="blue">房主</Tag>}
            </span>
            <span className={s.caption}>
              ID <span className="num">{show_id}</span> · 入会 <span className="num">{countStayDays(member, now)}</span>{' '}
              天 · {is_online === 1 ? '在线' : formatRelativeTime(instantOfUnixSeconds(last_active_at), now)}
            </span>
          </span>
        </button>
      }
    >
      <Figures member={member} />
      {member.inviter && <p className={s.inviter}>由 {member.inviter.nickname} 邀请</p>}
      {member.quit_state !== 0 && (
        <p className={s.leaving}>{member.quit_state === 1 ? '退会申请待审核' : '强制退会冷静期中'}，暂不能任命</p>
      )}
      {frozen && isOfficer(guild) && <p className={s.leaving}>公会已冻结，暂不能操作</p>}
      {seat('give_vice', '设为副会长', crownSimple)}
      {seat('give_manager', '设为管理', userGear)}
      {action('transfer', '转让会长', crownSimple)}
      {isActionAllowed(member, 'data') && (
        <ListRow
          inset
          height={52}
          leading={<Icon path={chartLineUp} size={22} />}
          title="查看成员数据"
          onPress={() => {
            navigation.go(buildDataRoute(guild, { page_type: PAGE_TYPE_MEMBER, id: user_id }));
            // The page keeps its state when it is left, so the sheet must be closed before leaving, or it would be open on return.
            onClose();
          }}
        />
      )}
      {!closed && isActionAllowed(member, 'remark') && row('remark', '备注', pencilSimple, { note: remark })}
      {action('recall', '召回提醒', bell)}
      {action('remind', '发消息', bell)}
      {row('card', '查看资料卡', identificationCard)}
      {action('remove_vice', '撤销副会长', userGear, { danger: true })}
      {action('remove_manager', '撤销管理员', userGear, { danger: true })}
      {action('remove', '移出公会', userMinus, { danger: true })}
    </Sheet>
  );
}

function Figures({ member }: { readonly member: GuildMember }) {
  const { month_flow, mic_minutes_month, valid_days_month, month_income_fen } = member;
  if (!month_flow) return null;
  const change = describeTrend(month_flow);
  return (
    <dl className={s.figures}>
      <div className={s.figure}>
        <dt>
          本月流水 <i className={`num ${s[change.tone]}`}>{change.text}</i>
        </dt>
        <dd>
          <b className="num">{formatFullAmount(month_flow.value)}</b>
        </dd>
      </div>
      <div className={s.figure}>
        <dt>上麦时长/h</dt>
        <dd>
          <b className="num">{formatMinutesAsHours(mic_minutes_month ?? 0)}</b>
        </dd>
      </div>
      <div className={s.figure}>
        <dt>有效天</dt>
        <dd>
          <b className="num">{valid_days_month ?? 0}</b>
        </dd>
      </div>
      {month_income_fen !== undefined && (
        <div className={s.income}>
          <dt>本月收益</dt>
          <dd className="num">{formatFenAsYuan(month_income_fen)}</dd>
        </div>
      )}
    </dl>
  );
}
