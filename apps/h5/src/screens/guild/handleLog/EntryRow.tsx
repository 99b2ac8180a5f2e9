// One entry of the log: time, operator, sentence, the values before and after, and the undo button.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { caretDownFill, caretUpFill, Icon } from '@shengyu/ui/icons.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { useAppClock } from '#features/clock/app-clock.ts';
import { LogEntry, LogPerson } from '#features/log/LogEntry.tsx';
import s from './HandleLog.module.css';
import type { HandlingLogEntry } from './log-wish.ts';

export type HandlingLogRowProps = {
  readonly entry: HandlingLogEntry;
  /** True when the data is an offline copy, on which nothing can be done. */
  readonly closed: boolean;
  /** Why the server refused to undo the entry. */
  readonly refused: string | undefined;
  readonly onPerson: (user_id: number) => void;
  readonly onUndo: () => void;
};

export function HandlingLogRow({ entry, closed, refused, onPerson, onUndo }: HandlingLogRowProps) {
  const { type_name, operator, by_platform, text, created_at, undone } = entry;
  return (
    <LogEntry
      created_at={created_at}
      text={text}
      gone={undone === 1}
      meta={
        <>
          {operator ? (
            <LogPerson person={operator} as="操作人" onPerson={onPerson} />
          ) : (
            <span>{by_platform === 1 ? '平台' : '系统'}</span>
          )}
          <Tag>{type_name}</Tag>
          {undone === 1 && <Tag tone="blue">已撤销</Tag>}
        </>
      }
    >
      <Changed entry={entry} />
      {refused && (
        <p className={s.refused} role="alert">
          不能撤销：{refused}
        </p>
      )}
      {!closed && !refused && <Undo entry={entry} onUndo={onUndo} />}
    </LogEntry>
  );
}

/** Values before and after, folded because most readers need only the sentence. */
function Changed({ entry: { before, after } }: { readonly entry: HandlingLogEntry }) {
  const [open, setOpen] = useState(false);
  if (before === undefined && after === undefined) return null;
  return (
    <>
      <button type="button" className={s.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起变更' : '查看变更'}
        <Icon path={open ? caretUpFill : caretDownFill} size={12} />
      </button>
      {open && (
        <dl className={s.changed}>
          <dt>变更前</dt>
          <dd>{before || '（空）'}</dd>
          <dt>变更后</dt>
          <dd>{after || '（空）'}</dd>
        </dl>
      )}
    </>
  );
}

/** LOG-3: the undo button is shown as long as the server allows. */
function Undo({ entry: { can_undo, undo_until, text }, onUndo }: { entry: HandlingLogEntry; onUndo: () => void }) {
  const { offset } = useAppClock();
  const [over, setOver] = useState(false);
  if (can_undo === 0 || undo_until === undefined || over) return null;
  return (
    <div className={s.undo}>
      <Countdown label="可撤销，剩余" until={undo_until} offset={offset} over="已过期" onOver={() => setOver(true)} />
      <Button size="sm" variant="soft" label={`撤销 ${text}`} onPress={onUndo}>
        撤销
      </Button>
    </div>
  );
}
