// S-OL-1: who did it, to whom, in which days.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';
import { PickField } from '@shengyu/ui/Field/PickField.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { EVERYTHING, dayRange, spanFault, SPAN_DAYS, type Filter } from './log-filter.ts';
import s from './OperateLog.module.css';
import { PeopleSheet } from './PeopleSheet.tsx';

export type FilterSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** People are chosen among those of a room. */
  readonly room_id: number | undefined;
  readonly filter: Filter;
  readonly onConfirm: (filter: Filter) => void;
};

type Picking = 'operator' | 'target' | 'begin' | 'end';

export function FilterSheet({ open, onClose, room_id, filter, onConfirm }: FilterSheetProps) {
  const [draft, setDraft] = useState(filter);
  const [picking, setPicking] = useState<Picking>();
  const [fault, setFault] = useState<string | null>(null);
  const done = (): void => setPicking(undefined);
  const change = (part: Partial<Filter>): void => {
    setFault(null);
    setDraft({ ...draft, ...part });
    done();
  };
  const confirm = (): void => {
    const wrong = spanFault(draft.begin, draft.end);
    setFault(wrong);
    if (wrong === null) onConfirm({ ...draft, group: filter.group });
  };
  const { first, last } = dayRange(Date.now());
  const person = (key: 'operator' | 'target', label: string) => (
    <PickField
      label={label}
      text={draft[key] ? draft[key].nickname : ''}
      placeholder={room_id === undefined ? '请先选择一个房间' : '不限'}
      disabled={room_id === undefined}
      onPick={() => setPicking(key)}
    />
  );
  const day = (key: 'begin' | 'end', label: string) => (
    <PickField label={label} text={draft[key] ?? ''} placeholder="不限" onPick={() => setPicking(key)} />
  );
  return (
    <>
      <Sheet
        open={open && picking === undefined}
        onClose={onClose}
        title="筛选"
        footer={
          <div className={s.buttons}>
            <Button block variant="line" onPress={() => change({ ...EVERYTHING, ...NOTHING })}>
              重置
            </Button>
            <Button block onPress={confirm}>
              查看
            </Button>
          </div>
        }
      >
        <div className={s.fields}>
          {person('operator', '操作人')}
          {person('target', '对象')}
          {day('begin', '开始日期')}
          {day('end', '结束日期')}
        </div>
        <p className={fault ? s.fault : s.hint} role={fault ? 'alert' : undefined}>
          {fault ?? `一次最多查看 ${SPAN_DAYS} 天`}
        </p>
      </Sheet>
      {room_id !== undefined && (
        <PeopleSheet
          open={open && (picking === 'operator' || picking === 'target')}
          title={picking === 'target' ? '选择对象' : '选择操作人'}
          room_id={room_id}
          scene={picking === 'target' ? 'online' : 'admin'}
          onClose={done}
          onChoose={(who) => change(picking === 'target' ? { target: who } : { operator: who })}
        />
      )}
      <DatePicker
        open={open && (picking === 'begin' || picking === 'end')}
        onClose={done}
        title={picking === 'end' ? '结束日期' : '开始日期'}
        value={(picking === 'end' ? draft.end : draft.begin) ?? null}
        min={first}
        max={last}
        onConfirm={(chosen) => change(picking === 'end' ? { end: chosen } : { begin: chosen })}
      />
    </>
  );
}

const NOTHING = { operator: undefined, target: undefined, begin: undefined, end: undefined };
