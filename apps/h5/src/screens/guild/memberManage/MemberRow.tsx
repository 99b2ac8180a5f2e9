// Row of a member (S-MM-3). A guild may have five thousand members, so a row renders again only when its own data changed.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { formatRelativeTime } from '@shengyu/rules/time/relative-time.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { TickInput } from '@shengyu/ui/Checkbox/Tick.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon, userGearFill, userMinusFill } from '@shengyu/ui/icons.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { SwipeRow, type SwipeAction } from '@shengyu/ui/SwipeRow/SwipeRow.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { memo } from 'react';
import { describeTrend } from '#lib/change-in.ts';
import type { MemberAction } from './acts.ts';
import {
  isActionAllowed,
  formatMinutesAsHours,
  memberNameOf,
  ROLE_TAGS,
  countStayDays,
  type AllowedMemberAction,
  type GuildMember,
  type MemberSortKey,
} from './member.ts';
import s from './MemberManage.module.css';

export type MemberRowProps = {
  readonly member: GuildMember;
  readonly now: number;
  readonly sort: MemberSortKey;
  /** In the filter 待激活 the row shows when the member was last active, and a button to send a reminder. */
  readonly idle: boolean;
  /** True when the guild is frozen or the data is an offline copy. */
  readonly closed: boolean;
  /** Batch mode: whether the row is selected; undefined outside batch mode. */
  readonly chosen: boolean | undefined;
  readonly onAct: (act: MemberAction) => void;
  readonly onChoose: (member: GuildMember) => void;
};

export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, chosen, closed, onAct, onChoose } = props;
  if (chosen !== undefined) {
    const possible = ['remove', 'remind', 'recall'].some((one) => isActionAllowed(member, one as AllowedMemberAction));
    return (
      <label className={s.choice}>
        <TickInput type="checkbox" checked={chosen} disabled={!possible} onChange={() => onChoose(member)} />
        <span className={s.chosen}>
          <Face {...props} />
        </span>
      </label>
    );
  }
  const swipes = closed ? [] : swipesOf(member, onAct);
  if (swipes.length === 0) return <Face {...props} />;
  return (
    <SwipeRow actions={swipes}>
      <Face {...props} />
    </SwipeRow>
  );
});

function swipesOf(member: GuildMember, onAct: (act: MemberAction) => void): SwipeAction[] {
  const swipe = (kind: 'give_manager' | 'remove_manager' | 'remove', label: string, icon: string): SwipeAction[] =>
    isActionAllowed(member, kind)
      ? [
          {
            label,
            icon: <Icon path={icon} size={20} />,
            danger: kind === 'remove',
            onPress: () => onAct({ kind, members: [member] }),
          },
        ]
      : [];
  return [
    ...swipe('give_manager', '设为管理', userGearFill),
    ...swipe('remove_manager', '撤销管理', userGearFill),
    ...swipe('remove', '移出公会', userMinusFill),
  ];
}

function Face({ member, now, sort, idle, closed, chosen, onAct }: MemberRowProps) {
  const { avatar, is_online, role, is_room_owner, quit_state, month_flow } = member;
  const change = month_flow && describeTrend(month_flow);
  const reminds = idle && !closed && chosen === undefined && isActionAllowed(member, 'recall');
  const open = (): void => onAct({ kind: 'sheet', members: [member] });
  const row = (
    <ListRow
      height={72}
      leading={<Avatar src={avatar} online={is_online === 1} />}
      title={memberNameOf(member)}
      tag={
        <>
          {role > 0 && <Tag tone={ROLE_TAGS[role]!.tone}>{ROLE_TAGS[role]!.name}</Tag>}
          {is_room_owner === 1 && <Tag tone="blue">房主</Tag>}
          {quit_state !== 0 && <Tag tone="red">退会中</Tag>}
        </>
      }
      caption={captionOf(member, now, idle || sort === 'active', chosen !== undefined)}
      value={reminds ? undefined : figureOf(member, sort)}
      note={
        reminds || !change ? undefined : sort === 'mic' ? (
          <span className="num">{formatFullAmount(month_flow.value)} 钻</span>
        ) : (
          <span className={joinClassNames(change.tone !== 'same' && 'num', s[change.tone])}>{change.text}</span>
        )
      }
      chevron={false}
      onPress={chosen === undefined ? open : undefined}
    />
  );
  if (!reminds) return row;
  return (
    <div className={s.reminding}>
      <span className={s.chosen}>{row}</span>
      <Button
        size="sm"
        variant="soft"
        label={`召回提醒 ${member.nickname}`}
        onPress={() => onAct({ kind: 'recall', members: [member] })}
      >
        召回提醒
      </Button>
    </div>
  );
}

function figureOf({ month_flow, mic_minutes_month }: GuildMember, sort: MemberSortKey): string | undefined {
  if (sort === 'mic' && mic_minutes_month !== undefined) return `${formatMinutesAsHours(mic_minutes_month)}h`;
  return month_flow && formatFullAmount(month_flow.value);
}

/** `narrow` is true when a tick box takes room before the row. */
function captionOf(member: GuildMember, now: number, byTime: boolean, narrow: boolean): string {
  const { show_id, is_online, last_active_at, valid_days_month, mic_minutes_month } = member;
  const days = `入会${countStayDays(member, now)}天`;
  const seen = is_online === 1 ? '在线' : `上次在线 ${formatRelativeTime(instantOfUnixSeconds(last_active_at), now)}`;
  if (byTime) return `${seen} · ${days}`;
  if (valid_days_month === undefined || mic_minutes_month === undefined) return `ID ${show_id} · ${days} · ${seen}`;
  if (narrow) return `${days} · 有效${valid_days_month}天`;
  return `${days} · 有效${valid_days_month}天 · 上麦${formatMinutesAsHours(mic_minutes_month)}h`;
}
