import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { BatchRun } from './BatchRun.tsx';
import type { QueueDesk, Row } from './desk.ts';
import s from './Inbox.module.css';

type BatchPanelProps = {
  readonly desk: QueueDesk;
  readonly rows: readonly Row[];
  readonly clear: () => void;
  readonly done: () => void;
};

/** The marked rows in place of the detail: one act and one reason for all of them. */
export function BatchPanel({ desk, rows, clear, done }: BatchPanelProps) {
  const [key, setKey] = useState('a');
  const choices = desk.acts(rows[0]!);
  const chosen = choices.find((one) => one.key === key);
  return (
    <section className={`card ${s.batch}`} aria-label="批量处理">
      <div className="row between">
        <h2>已选 {rows.length} 件</h2>
        <Button size="small" onClick={clear}>
          取消选择
        </Button>
      </div>
      <ul className={s.chosen}>
        {rows.map((row) => (
          <li key={row.key} className="ell">
            <span className="c3">{row.title}　</span>
            {row.text}
          </li>
        ))}
      </ul>
      {chosen && (
        <>
          <Segmented
            aria-label="处理方式"
            value={key}
            options={choices.map((one) => ({ value: one.key, label: one.name }))}
            onChange={setKey}
          />
          <p className="c2">{typeof chosen.act.sentence === 'string' ? chosen.act.sentence : ''}</p>
          <BatchRun
            key={key}
            name={chosen.name}
            reasons={chosen.act.reasons ?? []}
            items={rows.flatMap((row) => {
              const one = desk.acts(row).find((each) => each.key === key);
              return one ? [{ key: row.key, title: row.text, act: one.act }] : [];
            })}
            done={done}
          />
        </>
      )}
    </section>
  );
}
