// CONUI-9: half an hour without key or pointer in any tab ends the session, with two minutes' warning. Polling never prolongs it; a
// person who only reads is kept in by one small call before the server would end the session.
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { readOnce } from '#lib/call.ts';
import { serverNow, useNow } from '#lib/clock.ts';
import { formatSpan } from '#lib/format.ts';
import { usePulse } from '#lib/pulse.ts';
import { signOut } from './sign-out.ts';

const IDLE_S = 30 * 60;
const WARN_S = 2 * 60;
/** When the server would end the session within this time although the person is there, it is asked for more. */
const PROLONG_S = 5 * 60;
/** All tabs of the browser share the time of the last key or pointer. */
const NAME = 'console-active';
const EVENTS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
const NOTE_EVERY_MS = 5_000;

const nowS = (): number => Math.floor(Date.now() / 1_000);
const lastActive = (): number => Number(localStorage.getItem(NAME) ?? 0);
const noteActive = (): void => localStorage.setItem(NAME, String(nowS()));

const stayIn = (): Promise<unknown> => readOnce('GET /console/api/auth/me', {}).catch(() => undefined);

export function Idle() {
  useNow();
  // Whoever has just opened a tab is there, whatever the last visit left behind.
  useState(noteActive);
  const idleAt = usePulse().data?.idle_at;
  const asked = useRef(0);
  const isLeaving = useRef(false);
  useEffect(() => {
    let last = Date.now();
    const hear = (): void => {
      if (Date.now() - last < NOTE_EVERY_MS) return;
      last = Date.now();
      // While the warning stands only its button means that somebody is there.
      if (nowS() - lastActive() < IDLE_S - WARN_S) noteActive();
    };
    EVENTS.forEach((event) => window.addEventListener(event, hear, { passive: true }));
    return () => EVENTS.forEach((event) => window.removeEventListener(event, hear));
  }, []);
  const idle = nowS() - lastActive();
  useEffect(() => {
    if (idle >= IDLE_S && !isLeaving.current) {
      isLeaving.current = true;
      void signOut();
    }
    const isEnding = idleAt !== undefined && idleAt - serverNow() < PROLONG_S;
    // The server has heard of nobody for long, but a key or the pointer was used since then.
    if (isEnding && idle < IDLE_S - PROLONG_S && nowS() - asked.current > 60) {
      asked.current = nowS();
      void stayIn();
    }
  });
  if (idle < IDLE_S - WARN_S || idle >= IDLE_S) return null;
  const stay = (): void => {
    noteActive();
    void stayIn();
  };
  return (
    <Modal
      open
      title="2 分钟后自动退出"
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" autoFocus onClick={stay}>
          继续
        </Button>
      }
    >
      <p>
        很久没有操作了，<span className="num">{formatSpan(IDLE_S - idle)}</span> 后退出登录。
      </p>
    </Modal>
  );
}
