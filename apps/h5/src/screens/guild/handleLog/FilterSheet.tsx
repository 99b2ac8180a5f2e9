// S-HL-1: who did it, to whom, in which days; and the records that fit, in a file.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';
import { PickField } from '@shengyu/ui/Field/PickField.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import { spanFault } from '#screens/operateLog/log-filter.ts';
import { useExport } from '#screens/guild/use-export.ts';
import s from './HandleLog.module.css';
import { daysKept, filtersOf, SPAN_DAYS, type Wish } from './log-wish.ts';
import { PeopleSheet } from './PeopleSheet.tsx';

export type FilterSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly guild_id: number;
  readonly mayExport: boolean;
  readonly wish: Wish;
  readonly onConfirm: (wish: Wish) => void;
};

type Picking = 'operator' | 'target' | 'begin' | 'end';
const NOTHING = { operator: undefined, target: undefined, begin: undefined, end: undefined };

export function FilterSheet({ open, onClose, guild_id, mayExport, wish, onConfirm }: FilterSheetProps) {
  const { offset } = useAppClock();
  const [draft, setDraft] = useState(wish);
  const [picking, setPicking] = useState<Picking>();
  const [fault, setFault] = useState<string | null>(null);
  const { exporting, run } = useExport(guild_id);
  const done = (): void => setPicking(undefined);
  const change = (part: Partial<Wish>): void => {
    setFault(null);
    setDraft({ ...draft, ...part });
    done();
  };
  // Types and words are chosen on the page, these here.
  const asked: Wish = { ...draft, type: wish.type, keyword: wish.keyword };
  const fits = (): boolean => {
    const wrong = spanFault(draft.begin, draft.end, SPAN_DAYS);
    setFault(wrong);
    return wrong === null;
  };
  const { first, last } = daysKept(Date.now() + offset);
  const field = (key: Picking, label: string, text: string | undefined) => (
    <PickField label={label} text={text ?? ''} placeholder="不限" onPick={() => setPicking(key)} />
  );
  return (
    <>
      <Sheet
        open={open && picking === undefined}
        onClose={onClose}
        title="筛选"
        footer={
          <div className={s.buttons}>
            <Button block variant="line" onPress={() => change(NOTHING)}>
              重置
            </Button>
            <Button block onPress={() => fits() && onConfirm(asked)}>
              查看
            </Button>
          </div>
        }
      >
        <div className={s.fields}>
          {field('operator', '操作人', draft.operator && draft.operator.nickname)}
          {field('target', '对象', draft.target && draft.target.nickname)}
          {field('begin', '开始日期', draft.begin)}
          {field('end', '结束日期', draft.end)}
        </div>
        <p className={fault ? s.fault : s.hint} role={fault ? 'alert' : undefined}>
          {fault ?? `一次最多查看 ${SPAN_DAYS} 天`}
        </p>
        {mayExport && (
          <Button
            block
            size="md"
            variant="text"
            busy={exporting}
            onPress={() => fits() && void run('log', filtersOf(asked))}
          >
            {exporting ? '导出中' : '导出符合条件的记录'}
          </Button>
        )}
      </Sheet>
      <PeopleSheet
        open={open && (picking === 'operator' || picking === 'target')}
        title={picking === 'target' ? '选择对象' : '选择操作人'}
        guild_id={guild_id}
        onClose={done}
        onChoose={(who) => change(picking === 'target' ? { target: who } : { operator: who })}
      />
      <DatePicker
        open={open && (picking === 'begin' || picking === 'end')}
        onClose={done}
        title={picking === 'end' ? '结束日期' : '开始日期'}
        value={(picking === 'end' ? draft.end : draft.begin) ?? null}
        min={first}
        max={last}
        start={last}
        onConfirm={(chosen) => change(picking === 'end' ? { end: chosen } : { begin: chosen })}
      />
    </>
  );
}
