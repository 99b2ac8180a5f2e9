// Filter sheet of a log: operator, target and days (S-HL-1, S-OL-1: filters of the two logs).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';
import { PickField } from '@shengyu/ui/Field/PickField.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState, type ReactNode } from 'react';
import { useAppClock } from '#features/clock/app-clock.ts';
import {
  keptDayRange,
  NO_FILTER,
  pickFilterFields,
  findSpanFault,
  fillMissingDay,
  type LogDayLimits,
  type LogFilter,
  type LogFilterPerson,
} from './log-filter.ts';
import s from './FilterSheet.module.css';

export type PersonChooserProps = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly onChoose: (person: LogFilterPerson) => void;
};

export type FilterSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly days: LogDayLimits;
  readonly filter: LogFilter;
  readonly onConfirm: (filter: LogFilter) => void;
  /** Renders the sheet in which a person is chosen. */
  readonly people: (who: 'operator' | 'target', choosing: PersonChooserProps) => ReactNode;
  /** Why no person can be chosen at the moment. */
  readonly noPeople?: string | undefined;
  /** Another action on the filter; `chosen` returns undefined while the chosen days are invalid. */
  readonly extra?: (chosen: () => LogFilter | undefined) => ReactNode;
};

const FIELDS = [
  { key: 'operator', label: '操作人' },
  { key: 'target', label: '对象' },
  { key: 'begin', label: '开始日期' },
  { key: 'end', label: '结束日期' },
] as const;
type Key = (typeof FIELDS)[number]['key'];

export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, days, filter, onConfirm, people, noPeople, extra } = props;
  const { offset } = useAppClock();
  const now = Date.now() + offset;
  const [draft, setDraft] = useState(NO_FILTER);
  const [wasOpen, setWasOpen] = useState(false);
  // Opening the sheet resets the draft, so that changes that were not confirmed are dropped.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(pickFilterFields(filter));
  }
  const [picking, setPicking] = useState<Key>();
  const [fault, setFault] = useState<string | null>(null);
  const done = (): void => setPicking(undefined);
  const change = (part: LogFilter): void => {
    setFault(null);
    setDraft(fillMissingDay({ ...draft, ...part }, days, now));
    done();
  };
  const chosen = (): LogFilter | undefined => {
    const wrong = findSpanFault(draft, days);
    setFault(wrong);
    return wrong === null ? draft : undefined;
  };
  const confirm = (): void => {
    const fits = chosen();
    if (fits) onConfirm(fits);
  };
  const { first, last } = keptDayRange(now, days);
  const choosing = (who: 'operator' | 'target', title: string): ReactNode =>
    people(who, {
      open: open && picking === who,
      title,
      onClose: done,
      onChoose: (person) => change({ [who]: person }),
    });
  const calendar = (key: 'begin' | 'end', title: string): ReactNode => (
    <DatePicker
      open={open && picking === key}
      onClose={done}
      title={title}
      value={draft[key] ?? null}
      min={first}
      max={last}
      start={last}
      onConfirm={(day) => change({ [key]: day })}
    />
  );
  return (
    <>
      <Sheet
        open={open && picking === undefined}
        onClose={onClose}
        title="筛选"
        footer={
          <div className={s.buttons}>
            <Button block variant="line" onPress={() => change(NO_FILTER)}>
              重置
            </Button>
            <Button block onPress={confirm}>
              查看
            </Button>
          </div>
        }
      >
        <div className={s.fields}>
          {FIELDS.map(({ key, label }) => {
            const value = draft[key];
            const closed = key === 'operator' || key === 'target' ? noPeople : undefined;
            return (
              <PickField
                key={key}
                label={label}
                text={typeof value === 'object' ? value.nickname : (value ?? '')}
                placeholder={closed ?? '不限'}
                disabled={closed !== undefined}
                onPick={() => setPicking(key)}
              />
            );
          })}
        </div>
        <p className={fault ? s.fault : s.hint} role={fault ? 'alert' : undefined}>
          {fault ?? `一次最多查看 ${days.span} 天`}
        </p>
        {extra && extra(chosen)}
      </Sheet>
      {choosing('operator', '选择操作人')}
      {choosing('target', '选择对象')}
      {calendar('begin', '开始日期')}
      {calendar('end', '结束日期')}
    </>
  );
}
