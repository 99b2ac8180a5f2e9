import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useShortcuts } from '#lib/shortcuts.ts';
import { BatchRun } from './BatchRun.tsx';
import type { QueueDesk, Row } from './desk.ts';
import s from './Inbox.module.css';

type BatchActsProps = { readonly desk: QueueDesk; readonly rows: readonly Row[]; readonly done: () => void };

type BatchPanelProps = BatchActsProps & { readonly clear: () => void };

/** The marked rows in place of the detail: one act and one reason for all of them. */
export const BatchPanel = ({ desk, rows, clear, done }: BatchPanelProps) => (
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
    {desk.Marked ? <desk.Marked rows={rows} done={done} /> : <BatchActs desk={desk} rows={rows} done={done} />}
  </section>
);

/** Which act, why, and how far it is. The keys of the acts choose among them, and never send. */
export function BatchActs({ desk, rows, done }: BatchActsProps) {
  const choices = desk.acts(rows[0]!);
  const [key, setKey] = useState(choices[0]?.key);
  useShortcuts(choices.map((one) => ({ keys: one.key, name: one.name, run: () => setKey(one.key) })));
  const chosen = choices.find((one) => one.key === key);
  if (!chosen) return null;
  return (
    <>
      <div className="row" style={{ gap: 12 }}>
        <Segmented
          aria-label="处理方式"
          value={chosen.key}
          options={choices.map((one) => ({ value: one.key, label: one.name }))}
          onChange={setKey}
        />
        <span className="c2">{typeof chosen.act.sentence === 'string' ? chosen.act.sentence : ''}</span>
      </div>
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
  );
}
