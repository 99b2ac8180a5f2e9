// A member and what the viewer may do (S-MM-3); the actions are the server's.
import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { instantOf } from '@shengyu/rules/calendar.ts';
import { relativeTime } from '@shengyu/rules/relative-time.ts';
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
import { changeIn } from '#lib/change-in.ts';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import { dataRoute, MEMBER } from '#screens/guild/dataCenter/address.ts';
import { FROZEN } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { usePlace } from '#shell/place.ts';
import type { Kind } from './acts.ts';
import { can, hoursOf, isOfficer, ROLES, stayDays, type Member, type Officers } from './member.ts';
import s from './MemberSheet.module.css';
import { seatsOf } from './seats.ts';

export type MemberSheetProps = {
  readonly open: boolean;
  readonly member: Member;
  readonly guild: GuildDetail;
  readonly officers: Officers | undefined;
  /** A copy from the phone: to be read only. */
  readonly closed: boolean;
  readonly onClose: () => void;
  readonly onAct: (kind: Kind) => void;
};

export function MemberSheet({ open, member, guild, officers, closed: copied, onClose, onAct }: MemberSheetProps) {
  const { navigation } = usePlace();
  const now = useAppClock().now();
  const { user_id, show_id, nickname, avatar, is_online, role, remark, last_active_at, is_room_owner } = member;
  const frozen = guild.guild_status === FROZEN;
  const closed = copied || frozen;
  const row = (kind: Kind, title: string, icon: string, more: { note?: ReactNode; danger?: boolean } = {}) => (
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
  const action = (kind: Exclude<Kind, 'sheet' | 'card'>, ...rest: [string, string, { danger?: boolean }?]) =>
    !closed && can(member, kind) && row(kind, ...rest);
  /** S-MM-6: a full seat says so before it is tried. */
  const seat = (kind: 'give_vice' | 'give_manager', title: string, icon: string) => {
    if (closed || !can(member, kind)) return null;
    const seats = officers && seatsOf(officers, guild, kind);
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
              {role > 0 && <Tag tone={ROLES[role]!.tone}>{ROLES[role]!.name}</Tag>}
              {is_room_owner === 1 && <Tag tone="blue">房主</Tag>}
            </span>
            <span className={s.caption}>
              ID <span className="num">{show_id}</span> · 入会 <span className="num">{stayDays(member, now)}</span> 天 ·{' '}
              {is_online === 1 ? '在线' : relativeTime(instantOf(last_active_at), now)}
            </span>
          </span>
        </button>
      }
    >
      <Figures member={member} />
      {member.quit_state !== 0 && (
        <p className={s.leaving}>{member.quit_state === 1 ? '退会申请待审核' : '强制退会冷静期中'}，暂不能任命</p>
      )}
      {frozen && isOfficer(guild) && <p className={s.leaving}>公会已冻结，暂不能操作</p>}
      {seat('give_vice', '设为副会长', crownSimple)}
      {seat('give_manager', '设为管理', userGear)}
      {action('transfer', '转让会长', crownSimple)}
      {can(member, 'data') && (
        <ListRow
          inset
          height={52}
          leading={<Icon path={chartLineUp} size={22} />}
          title="查看成员数据"
          onPress={() => {
            navigation.go(dataRoute(guild, { page_type: MEMBER, id: user_id }));
            // The page is kept: nothing may lie over it when it is come back to.
            onClose();
          }}
        />
      )}
      {!closed && can(member, 'remark') && row('remark', '备注', pencilSimple, { note: remark })}
      {action('remind', '发送提醒', bell)}
      {row('card', '查看资料卡', identificationCard)}
      {action('remove_vice', '撤销副会长', userGear, { danger: true })}
      {action('remove_manager', '撤销管理员', userGear, { danger: true })}
      {action('remove', '移出公会', userMinus, { danger: true })}
    </Sheet>
  );
}

function Figures({ member }: { readonly member: Member }) {
  const { month_flow, mic_minutes_month, valid_days_month, month_income_fen } = member;
  if (!month_flow) return null;
  const change = changeIn(month_flow);
  return (
    <dl className={s.figures}>
      <div className={s.figure}>
        <dt>
          本月流水 <i className={`num ${s[change.tone]}`}>{change.text}</i>
        </dt>
        <dd>
          <b className="num">{fullAmount(month_flow.value)}</b>
        </dd>
      </div>
      <div className={s.figure}>
        <dt>上麦时长/h</dt>
        <dd>
          <b className="num">{hoursOf(mic_minutes_month ?? 0)}</b>
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
          <dd className="num">{yuanFromFen(month_income_fen)}</dd>
        </div>
      )}
    </dl>
  );
}
