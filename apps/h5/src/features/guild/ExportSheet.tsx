// Sheet before an export: the file covers the days of the list on the screen, or other days that the officer chooses here.
import { addDays, dayOf, daysBetween, type Day } from '@shengyu/rules/time/calendar.ts';
import {
  CHART_RANGES,
  daysOfRange,
  listAllowedRanges,
  type ChartProps,
  type ChartRange,
} from '@shengyu/rules/ui/chart-ranges.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';
import { PickField } from '@shengyu/ui/Field/PickField.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { useAppClock } from '#features/clock/app-clock.ts';
import s from './ExportSheet.module.css';

export type ExportDays = { readonly begin: Day; readonly end: Day };

type Viewer = Pick<ChartProps, 'role' | 'is_patrol'>;

export type ExportSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the list on the screen covers: a range of the data centre, or a text such as 本月. */
  readonly shown: ChartRange | string;
  /** The first and the last day that may be exported, or the viewer whose role decides that (ROLE-2). */
  readonly reach: ExportDays | Viewer;
  /** Without days the file covers what the list shows. */
  readonly onExport: (days: ExportDays | undefined) => void;
};

const FIELDS = [
  { key: 'begin', label: '开始日期' },
  { key: 'end', label: '结束日期' },
] as const;

/** Before the officer chooses, the last 30 days are chosen. */
const DAYS_BACK = 29;
const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);

/** ROLE-2: the first and the last day whose figures the viewer may see, and so export. */
function exportableDays(viewer: Viewer, now: number): ExportDays {
  const ranges = listAllowedRanges(viewer);
  return daysOfRange(ranges[ranges.length - 1]!, dayOf(now));
}

const shownText = (shown: ExportSheetProps['shown']): string =>
  typeof shown === 'string' ? shown : CHART_RANGES.find(({ range }) => range === shown)!.label;

export function ExportSheet({ open, onClose, shown, reach: given, onExport }: ExportSheetProps) {
  const clock = useAppClock();
  const reach = 'begin' in given ? given : exportableDays(given, clock.now());
  const [own, setOwn] = useState(false);
  const [days, setDays] = useState(() => ({ ...reach, begin: laterOf(reach.begin, addDays(reach.end, -DAYS_BACK)) }));
  const [picking, setPicking] = useState<'begin' | 'end'>();
  const count = daysBetween(days.begin, days.end) + 1;
  const done = (): void => setPicking(undefined);
  return (
    <>
      <Sheet
        open={open && picking === undefined}
        onClose={onClose}
        title="导出"
        footer={
          <Button block disabled={own && count < 1} onPress={() => onExport(own ? days : undefined)}>
            开始导出
          </Button>
        }
      >
        <Segmented
          label="导出范围"
          items={[
            { key: 'shown', label: '与列表一致' },
            { key: 'own', label: '自选日期' },
          ]}
          value={own ? 'own' : 'shown'}
          onChange={(key) => setOwn(key === 'own')}
        />
        {own && (
          <div className={s.fields}>
            {FIELDS.map(({ key, label }) => (
              <PickField key={key} label={label} text={days[key]} onPick={() => setPicking(key)} />
            ))}
          </div>
        )}
        <p className={own && count < 1 ? s.fault : s.hint} role="status">
          {!own ? shownText(shown) : count < 1 ? '结束日期不能早于开始日期' : `共 ${count} 天，最早可选 ${reach.begin}`}
        </p>
      </Sheet>
      {FIELDS.map(({ key, label }) => (
        <DatePicker
          key={key}
          open={open && picking === key}
          onClose={done}
          title={label}
          value={days[key]}
          min={reach.begin}
          max={reach.end}
          onConfirm={(day) => {
            setDays({ ...days, [key]: day });
            done();
          }}
        />
      ))}
    </>
  );
}
