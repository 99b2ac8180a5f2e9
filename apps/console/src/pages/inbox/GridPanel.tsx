// Twelve pieces of one queue at a glance (console.md P2): what belongs together is marked and decided at once.
import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Clock } from '#parts/Clock.tsx';
import { Kbd } from '#parts/Kbd.tsx';
import { BatchActs } from './BatchPanel.tsx';
import type { QueueDesk, Row } from './desk.ts';
import { nameOf } from './RowList.tsx';
import s from './GridPanel.module.css';

const SHOWN = 12;

type GridPanelProps = {
  readonly desk: QueueDesk;
  readonly Card: NonNullable<QueueDesk['Card']>;
  readonly rows: readonly Row[];
  readonly current: string | undefined;
  readonly marked: { has(key: string): boolean };
  readonly chosen: readonly Row[];
  readonly toggle: (row: Row) => void;
  readonly mark: (rows: readonly Row[]) => void;
  readonly done: () => void;
};

export function GridPanel({ desk, Card, rows, current, marked, chosen, toggle, mark, done }: GridPanelProps) {
  // The screen with the row that the keys have reached.
  const first =
    Math.floor(
      Math.max(
        0,
        rows.findIndex(({ key }) => key === current),
      ) / SHOWN,
    ) * SHOWN;
  const shown = rows.slice(first, first + SHOWN);
  return (
    <section className={`card ${s.panel}`} aria-label="宫格">
      <ul className={s.grid}>
        {shown.map((row) => (
          <li key={row.key} className={s.cell} data-current={row.key === current}>
            <button type="button" className={s.mark} aria-pressed={marked.has(row.key)} onClick={() => toggle(row)}>
              <span className="row between sm c3">
                <span className="ell">
                  {nameOf(row)} · {row.title}
                </span>
                {marked.has(row.key) ? (
                  <CheckCircleFilled className={s.tick} />
                ) : (
                  <Clock due={row.due_at} since={row.created_at} />
                )}
              </span>
              <span className={s.text}>{row.text}</span>
            </button>
            <Card row={row} />
          </li>
        ))}
      </ul>
      <footer className={s.foot}>
        {chosen.length > 0 ? (
          <>
            <div className="row between">
              <b>已选 {chosen.length} 件</b>
              <Button size="small" onClick={() => mark([])}>
                取消选择
              </Button>
            </div>
            <BatchActs desk={desk} rows={chosen} done={done} />
          </>
        ) : (
          <div className="row between">
            <span className="c3">
              <Kbd keys="j" /> <Kbd keys="k" /> 移动 <Kbd keys="x" /> 选中，选好后一起处理
            </span>
            <Button onClick={() => mark(shown)}>全选本屏 {shown.length} 件</Button>
          </div>
        )}
      </footer>
    </section>
  );
}
