// Who did it, to whom, in which days (S-HL-1, S-OL-1).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';
import { PickField } from '@shengyu/ui/Field/PickField.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState, type ReactNode } from 'react';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import {
  daysKept,
  NO_FILTER,
  onlyFilter,
  spanFault,
  withBothDays,
  type LogDays,
  type LogFilter,
  type Person,
} from './log-filter.ts';
import s from './FilterSheet.module.css';

export type Choosing = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly onChoose: (person: Person) => void;
};

export type FilterSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly days: LogDays;
  readonly filter: LogFilter;
  readonly onConfirm: (filter: LogFilter) => void;
  /** The sheet to choose somebody in. */
  readonly people: (who: 'operator' | 'target', choosing: Choosing) => ReactNode;
  /** Why nobody can be chosen now. */
  readonly noPeople?: string | undefined;
  /** What else can be done with the filter; `chosen` says nothing while its days are wrong. */
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
  // What was not confirmed is forgotten.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(onlyFilter(filter));
  }
  const [picking, setPicking] = useState<Key>();
  const [fault, setFault] = useState<string | null>(null);
  const done = (): void => setPicking(undefined);
  const change = (part: LogFilter): void => {
    setFault(null);
    setDraft(withBothDays({ ...draft, ...part }, days, now));
    done();
  };
  const chosen = (): LogFilter | undefined => {
    const wrong = spanFault(draft, days);
    setFault(wrong);
    return wrong === null ? draft : undefined;
  };
  const confirm = (): void => {
    const fits = chosen();
    if (fits) onConfirm(fits);
  };
  const { first, last } = daysKept(now, days);
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
