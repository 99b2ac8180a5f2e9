import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { ProgressBar } from '@shengyu/ui/ProgressBar/ProgressBar.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { removeStoredValue, readStoredValue, writeStoredValue } from '#lib/storage.ts';
import { goalPaceOf, readGoal } from './goal.ts';
import s from './MyTurnover.module.css';
import { useTurnover } from './use-turnover.ts';

/** 目标: progress towards the member's monthly goal, and where an even pace would be today. */
export function MonthGoalCard() {
  const { data } = useTurnover('flow', 1);
  const [goal, setGoal] = useState(() => readGoal(readStoredValue('monthGoal')));
  const [editing, setEditing] = useState(false);
  if (!data || data.mode !== 'detail') return null;
  const { list, range } = data;
  const save = (wanted: number | undefined): void => {
    if (wanted === undefined) removeStoredValue('monthGoal');
    else writeStoredValue('monthGoal', String(wanted));
    setGoal(wanted);
    setEditing(false);
  };
  return (
    <Card
      title="本月目标"
      extra={
        <Button size="sm" variant="text" onPress={() => setEditing(true)}>
          {goal === undefined ? '设置目标' : '修改'}
        </Button>
      }
    >
      {goal === undefined ? (
        <p className={s.quiet}>设一个本月流水目标，只保存在这台手机上</p>
      ) : (
        <Progress goal={goal} {...goalPaceOf(list, range.end, goal)} />
      )}
      <GoalSheet key={String(editing)} open={editing} goal={goal} onClose={() => setEditing(false)} onSave={save} />
    </Card>
  );
}

const Progress = ({ goal, done, due }: { goal: number; done: number; due: number }) => (
  <>
    <ProgressBar
      label="本月目标"
      value={done}
      max={goal}
      start={<span className="num">{formatFullAmount(done)}</span>}
      end={<span className="num">{formatFullAmount(goal)}</span>}
    />
    <p className={s.quiet}>
      按匀速今天应到 <span className="num">{formatFullAmount(due)}</span>，
      {done >= due ? (
        '进度正常'
      ) : (
        <>
          还差 <span className="num">{formatFullAmount(due - done)}</span>
        </>
      )}
    </p>
  </>
);

type GoalSheetProps = {
  readonly open: boolean;
  readonly goal: number | undefined;
  readonly onClose: () => void;
  readonly onSave: (goal: number | undefined) => void;
};

function GoalSheet({ open, goal, onClose, onSave }: GoalSheetProps) {
  const [typed, setTyped] = useState(goal === undefined ? '' : String(goal));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="本月目标"
      footer={
        <Button block disabled={typed === '' && goal === undefined} onPress={() => onSave(readGoal(typed))}>
          保存
        </Button>
      }
    >
      <Field
        label="流水目标"
        kind="digits"
        maxLength={9}
        clearable
        placeholder="不设目标"
        value={typed}
        onChange={(text) => setTyped(text.replace(/\D/g, ''))}
      />
    </Sheet>
  );
}
