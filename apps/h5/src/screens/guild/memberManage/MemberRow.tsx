// One of perhaps five thousand (S-MM-3): drawn again only when it changed.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { instantOf } from '@shengyu/rules/calendar.ts';
import { relativeTime } from '@shengyu/rules/relative-time.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Tick } from '@shengyu/ui/Checkbox/Tick.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { Icon, userGearFill, userMinusFill } from '@shengyu/ui/icons.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { SwipeRow, type SwipeAction } from '@shengyu/ui/SwipeRow/SwipeRow.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { memo } from 'react';
import { changeIn } from '#lib/change-in.ts';
import type { Act } from './acts.ts';
import { can, hoursOf, nameOf, ROLES, stayDays, type Member, type Sort } from './member.ts';
import s from './MemberManage.module.css';

export type MemberRowProps = {
  readonly member: Member;
  readonly now: number;
  readonly sort: Sort;
  /** 待激活: when they were last here, and one tap that calls them back. */
  readonly idle: boolean;
  /** Frozen, or a copy from the phone: to be read only. */
  readonly closed: boolean;
  /** Batch: chosen, not chosen, or not asked. */
  readonly chosen: boolean | undefined;
  readonly onAct: (act: Act) => void;
  readonly onChoose: (member: Member) => void;
};

export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, chosen, closed, onAct, onChoose } = props;
  if (chosen !== undefined) {
    const possible = can(member, 'remove') || can(member, 'remind');
    return (
      <label className={s.choice}>
        <Tick type="checkbox" checked={chosen} disabled={!possible} onChange={() => onChoose(member)} />
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

function swipesOf(member: Member, onAct: (act: Act) => void): SwipeAction[] {
  const swipe = (kind: 'give_manager' | 'remove_manager' | 'remove', label: string, icon: string): SwipeAction[] =>
    can(member, kind)
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
  const change = month_flow && changeIn(month_flow);
  const reminds = idle && !closed && chosen === undefined && can(member, 'remind');
  const open = (): void => onAct({ kind: 'sheet', members: [member] });
  const row = (
    <ListRow
      height={72}
      leading={<Avatar src={avatar} online={is_online === 1} />}
      title={nameOf(member)}
      tag={
        <>
          {role > 0 && <Tag tone={ROLES[role]!.tone}>{ROLES[role]!.name}</Tag>}
          {is_room_owner === 1 && <Tag tone="blue">房主</Tag>}
          {quit_state !== 0 && <Tag tone="red">退会中</Tag>}
        </>
      }
      caption={captionOf(member, now, idle || sort === 'active', chosen !== undefined)}
      value={reminds ? undefined : figureOf(member, sort)}
      note={
        reminds || !change ? undefined : sort === 'mic' ? (
          <span className="num">{fullAmount(month_flow.value)} 钻</span>
        ) : (
          <span className={cx(change.tone !== 'same' && 'num', s[change.tone])}>{change.text}</span>
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
        label={`发送提醒 ${member.nickname}`}
        onPress={() => onAct({ kind: 'remind', members: [member] })}
      >
        发送提醒
      </Button>
    </div>
  );
}

function figureOf({ month_flow, mic_minutes_month }: Member, sort: Sort): string | undefined {
  if (sort === 'mic' && mic_minutes_month !== undefined) return `${hoursOf(mic_minutes_month)}h`;
  return month_flow && fullAmount(month_flow.value);
}

/** `narrow`: a tick stands before the row. */
function captionOf(member: Member, now: number, byTime: boolean, narrow: boolean): string {
  const { show_id, is_online, last_active_at, valid_days_month, mic_minutes_month } = member;
  const days = `入会${stayDays(member, now)}天`;
  const seen = is_online === 1 ? '在线' : relativeTime(instantOf(last_active_at), now);
  if (byTime) return `${seen} · ${days}`;
  if (valid_days_month === undefined || mic_minutes_month === undefined) return `ID ${show_id} · ${days} · ${seen}`;
  if (narrow) return `${days} · 有效${valid_days_month}天`;
  return `${days} · 有效${valid_days_month}天 · 上麦${hoursOf(mic_minutes_month)}h`;
}
