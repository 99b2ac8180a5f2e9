// Card of a room (S-GR-2): cover, current activity, turnover for viewers who may see it, and the weekly standard.
import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { dotsThreeBold, Icon } from '@shengyu/ui/icons.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { describeTrend } from '#lib/change-in.ts';
import { useServices } from '#shell/services.ts';
import s from './GuildRoom.module.css';
import type { Room } from './use-rooms.ts';

export type RoomCardProps = {
  readonly room: Room;
  readonly daysLeft: number;
  /** Undefined when the viewer can do nothing with the room. */
  readonly onMore: (() => void) | undefined;
};

/** ROOM-3: state 2 is idle, 3 restricted. */
const [IDLE, RESTRICTED] = [2, 3];
/** ROOM-6: the weekly standard is 5 valid days. */
const STANDARD_DAYS = 5;

export function RoomCard({ room, daysLeft, onMore }: RoomCardProps) {
  const { bridge } = useServices();
  const { room_id, room_name, show_id, cover, type_name, owner, heat, online_num, on_mic_num } = room;
  const enter = (): void => void bridge.call('openRoom', { room_id, from: 'guild' }).catch(() => undefined);
  return (
    <article className={s.card} aria-label={room_name}>
      <div className={s.top}>
        <Avatar src={cover} size={64} tile />
        <div className={s.words}>
          <p className={s.name}>
            <span className={s.called}>{room_name}</span>
            {markOf(room)}
          </p>
          <p className={s.caption}>
            ID <span className="num">{show_id}</span> · {type_name}
            {owner && ` · 房主 ${owner.nickname}`}
          </p>
          <p className={s.caption}>
            热度 <b className="num">{formatShortAmount(heat)}</b> · 在线 <b className="num">{online_num}</b> · 麦上{' '}
            <b className="num">{on_mic_num}</b>
          </p>
        </div>
        {onMore && (
          <button type="button" className={s.more} aria-label={`更多 ${room_name}`} onClick={onMore}>
            <Icon path={dotsThreeBold} size={22} />
          </button>
        )}
      </div>
      {room.month_flow && (
        <dl className={s.flows}>
          <div>
            <dt>今日流水</dt>
            <dd className="num">{formatFullAmount(room.today_flow ?? 0)}</dd>
          </div>
          <div>
            <dt>本月流水</dt>
            <dd className="num">
              {formatFullAmount(room.month_flow.value)} <Change trend={room.month_flow} />
            </dd>
          </div>
        </dl>
      )}
      <div className={s.foot}>
        <Week days={room.week_valid_days} met={room.standard === 1} daysLeft={daysLeft} />
        <Button size="sm" variant="soft" label={`进入 ${room_name}`} onPress={enter}>
          进入
        </Button>
      </div>
    </article>
  );
}

const markOf = ({ state, is_live }: Room) =>
  state === RESTRICTED ? (
    <Tag tone="gold">受限</Tag>
  ) : is_live === 1 ? (
    <Tag tone="red">直播中</Tag>
  ) : state === IDLE ? (
    <Tag>闲置</Tag>
  ) : null;

function Change({ trend }: { readonly trend: NonNullable<Room['month_flow']> }) {
  const { text, tone } = describeTrend(trend);
  return <span className={joinClassNames(s.change, s[tone])}>{text}</span>;
}

/** The text says how many valid days the room still lacks this week, so that an officer can act before the week is over. */
export const describeValidDaysOfWeek = (days: number, met: boolean, daysLeft: number): string => {
  const missing = STANDARD_DAYS - days;
  if (met) return '本周已达标';
  return missing > daysLeft ? '本周无法达标' : `还差 ${missing} 天，本周剩 ${daysLeft} 天`;
};

type WeekProps = { readonly days: number; readonly met: boolean; readonly daysLeft: number };

function Week({ days, met, daysLeft }: WeekProps) {
  const shown = Math.min(days, STANDARD_DAYS);
  return (
    <div className={s.week}>
      <p className={s.standard}>
        本周达标{' '}
        <b className="num">
          {shown}/{STANDARD_DAYS}
        </b>{' '}
        天
        <span className={s.dots}>
          {Array.from({ length: STANDARD_DAYS }, (_, i) => (
            <i key={i} className={joinClassNames(s.dot, i < shown && s.lit)} />
          ))}
        </span>
      </p>
      <p className={s.caption}>{describeValidDaysOfWeek(days, met, daysLeft)}</p>
    </div>
  );
}
