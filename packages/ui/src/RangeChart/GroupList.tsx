import { useState } from 'react';
import type { ChartListEntry, ChartListGroup } from '@shengyu/rules/ui/chart-data.ts';
import { sumSafely } from '@shengyu/rules/money/money.ts';
import { Card } from '../Card/Card.tsx';
import { joinClassNames } from '../cx.ts';
import { caretRightBold, Icon } from '../icons.tsx';
import { valueChangeOf, type ChartUnit, formatChartValue, weekdayName } from '../LineChart/figures.ts';
import { Tag } from '../Tag/Tag.tsx';
import s from './RangeChart.module.css';

export interface ChartGroupListProps {
  /** The months or years with their entries, newest first. */
  readonly groups: readonly ChartListGroup[];
  readonly unit: ChartUnit;
  /** True when the entries are days, false when they are months. */
  readonly byDay: boolean;
  /** Shows the sum of each month; false for a number of people, which cannot be added up. */
  readonly summed: boolean;
  /** The value of the day before the oldest entry. */
  readonly before?: number;
  /** Number of days shown before the member unfolds the list. */
  readonly fold?: number;
  /** Called when an entry is pressed; without it the entries are not buttons and have no arrow. */
  readonly onOpen?: (month_date_info: string) => void;
}

const valueOf = ({ water_flow, num }: ChartListEntry): number => water_flow ?? num ?? 0;

/** The chart's table view: days under their month, months under their year. */
export function ChartGroupList({ groups, unit, byDay, summed, before, fold, onOpen }: ChartGroupListProps) {
  const [open, setOpen] = useState(false);
  const entries = groups.reduce<ChartListEntry[]>((all, { list }) => all.concat(list), []);
  const changeFrom = (entry: ChartListEntry) => {
    const older = entries[entries.indexOf(entry) + 1];
    // A partial month cannot be compared with a whole one.
    if (entry.partial === 1 || older?.partial === 1) return undefined;
    return valueChangeOf(valueOf(entry), older ? valueOf(older) : byDay ? before : undefined);
  };
  const sections = byDay
    ? groups.map(({ year, month, list }) => ({ title: `${year}年${month}月`, list }))
    : byYear(groups);
  const folded = fold !== undefined && !open && entries.length > fold;
  const shown = new Set(folded ? entries.slice(0, fold) : entries);
  const drawn = sections.filter(({ list }) => shown.has(list[0]!));
  return drawn.map(({ title, list }, i) => (
    <Card key={title} flush title={title} extra={byDay && summed && <Sum entries={list} unit={unit} />}>
      <ul>
        {list
          .filter((entry) => shown.has(entry))
          .map((entry) => (
            <li key={entry.month_date_info} className={s.line}>
              <Row entry={entry} unit={unit} byDay={byDay} change={changeFrom(entry)} onOpen={onOpen} />
            </li>
          ))}
      </ul>
      {folded && i === drawn.length - 1 && (
        <button type="button" className={s.more} onClick={() => setOpen(true)}>
          展开全部 <span className="num">{entries.length}</span> 天
        </button>
      )}
    </Card>
  ));
}

function Sum({ entries, unit }: { readonly entries: readonly ChartListEntry[]; readonly unit: ChartUnit }) {
  return (
    <span className={s.sum}>
      合计 <b className="num">{formatChartValue(sumSafely(entries.map(valueOf)), unit)}</b>
    </span>
  );
}

function byYear(groups: readonly ChartListGroup[]): { title: string; list: ChartListEntry[] }[] {
  const years: { title: string; list: ChartListEntry[] }[] = [];
  for (const { year, list } of groups) {
    const title = `${year}年`;
    const last = years[years.length - 1];
    if (last?.title === title) last.list = last.list.concat(list);
    else years.push({ title, list });
  }
  return years;
}

interface RowProps {
  readonly entry: ChartListEntry;
  readonly unit: ChartUnit;
  readonly byDay: boolean;
  readonly change: ReturnType<typeof valueChangeOf>;
  readonly onOpen?: (month_date_info: string) => void;
}

function Row({ entry, unit, byDay, change, onOpen }: RowProps) {
  const { time, month_date_info } = entry;
  const content = (
    <>
      <span className={s.date}>
        {byDay ? <span className="num">{time}</span> : `${Number(month_date_info.slice(5, 7))}月`}
      </span>
      <span className={s.note}>
        {byDay ? weekdayName(month_date_info) : entry.partial === 1 && <Tag>不满整月</Tag>}
      </span>
      <b className={`num ${s.value}`}>{formatChartValue(valueOf(entry), unit)}</b>
      <span className={joinClassNames('num', s.change, change && s[change.tone])}>{change?.text}</span>
    </>
  );
  if (!onOpen) return <div className={s.row}>{content}</div>;
  return (
    <button type="button" className={joinClassNames(s.row, s.opens)} onClick={() => onOpen(month_date_info)}>
      {content}
      <span className={s.arrow}>
        <Icon path={caretRightBold} size={16} />
      </span>
    </button>
  );
}
