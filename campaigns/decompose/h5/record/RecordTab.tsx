import { ExchangeLog } from '@shengyu/h5/mechanics/draw/log/ExchangeLog.tsx';
import { ScrollerContext } from '@shengyu/ui/Page/scroller.ts';
import { useRef } from 'react';
import s from '../exchange/ExchangeTab.module.css';

/** The member's decompositions and exchanges, newest first. */
export function RecordTab() {
  const pane = useRef<HTMLDivElement>(null);
  return (
    <div ref={pane} className={s.pane}>
      <ScrollerContext value={pane}>
        <ExchangeLog activity_code="decompose" />
      </ScrollerContext>
    </div>
  );
}
