// The bar with the day and its subject (S-DD-1, S-DD-3: date header, history mark).
import { isDay, monthOfDay } from '@shengyu/rules/time/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { caretLeftBold, caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import s from './DayDetail.module.css';
import {
  findNeighbourDate,
  formatDayOrMonth,
  type TurnoverLogReply,
  type DayQuery,
  type DateRange,
} from './day-query.ts';

const KINDS = { 1: '公会流水', 2: '成员流水', 3: '房间流水' } as const;

export type DayBarProps = {
  readonly query: DayQuery;
  /** Undefined until the server's reply is there. */
  readonly range: DateRange | undefined;
  readonly subject: TurnoverLogReply['subject'] | undefined;
  /** False for an offline copy, which is not updated. */
  readonly live: boolean;
  readonly onDate: (date_info: string) => void;
};

export function DayBar({ query: { date_info, type }, range, subject, live, onDate }: DayBarProps) {
  const isNow = range && date_info === (isDay(date_info) ? range.end : monthOfDay(range.end));
  const way = (step: -1 | 1) => {
    const next = range && findNeighbourDate(date_info, step, range);
    const unit = isDay(date_info) ? '天' : '月';
    return (
      <button
        type="button"
        className={s.way}
        aria-label={`${step < 0 ? '前' : '后'}一${unit}`}
        disabled={next === undefined}
        onClick={() => onDate(next!)}
      >
        <Icon path={step < 0 ? caretLeftBold : caretRightBold} size={18} />
      </button>
    );
  };
  return (
    <section className={s.bar} aria-label="日期">
      <div className={s.ways}>
        {way(-1)}
        <p className={s.date} role="status">
          {formatDayOrMonth(date_info)}
          <span className={s.mark}>
            {isNow ? live && <Tag tone="green">每分钟更新</Tag> : range && <Tag>历史</Tag>}
          </span>
        </p>
        {way(1)}
      </div>
      {subject && (
        <p className={s.subject}>
          <Avatar src={subject.picture} size={28} tile={type !== 2} />
          <span className={s.called}>{subject.name}</span>
          <span className={s.kind}>{KINDS[type]}</span>
        </p>
      )}
    </section>
  );
}
