// Many rows decided one after the other (CONUI-22): at most 50, one call each in order, a bar with done, refused and left, and a second
// confirmation above ten. It stops when the session ends or the server fails, and waits when it is told to.
import { Button, Checkbox, Progress } from 'antd';
import { useState } from 'react';
import { refusalOf } from '@shengyu/web/refusal.ts';
import { newRequestId } from '@shengyu/web/request-id.ts';
import { CODE, createDeskClient } from '#lib/call.ts';
import { session } from '#lib/session.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import type { AnyAct } from '#parts/act/act.ts';
import { ReasonField, SendKey } from '#parts/act/ActForm.tsx';

const MOST = 50;
const ASK_ABOVE = 10;

type BatchItem = { readonly key: string; readonly title: string; readonly act: AnyAct };
type Tally = {
  /** Which rows it tells of; others that are marked afterwards begin anew. */
  readonly of: string;
  readonly done: number;
  readonly refused: readonly string[];
  readonly stopped?: string;
};

const wait = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1_000));

/** Sends one act; waits and repeats the same request when it came too fast. Returns why it was refused, or nothing. */
async function sendOne(act: AnyAct, reason: string): Promise<{ readonly refused?: string; readonly stop?: string }> {
  const request_id = newRequestId();
  const client = createDeskClient();
  for (;;) {
    const answer = await client.mutate(
      act.route,
      { ...act.data(act.initial ?? {}), reason },
      { request_id, quiet: 'all' },
    );
    const refusal = refusalOf(answer);
    if (!refusal) return {};
    if (refusal.code === CODE.tooFast) await wait(Number(refusal.data['retry_after'] ?? 1));
    else if (refusal.code === CODE.signedOut) {
      session.expire();
      return { stop: refusal.msg };
    } else if (refusal.code === CODE.fault) return { stop: refusal.msg };
    else return { refused: refusal.msg };
  }
}

type BatchRunProps = {
  readonly name: string;
  readonly reasons: readonly string[];
  readonly items: readonly BatchItem[];
  /** All were tried, or it had to stop. */
  readonly done: () => void;
};

export function BatchRun({ name, reasons, items, done }: BatchRunProps) {
  const [reason, setReason] = useState('');
  const [isSure, setIsSure] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [lastTally, setTally] = useState<Tally>();
  const of = items.map(({ key }) => key).join();
  const tally = lastTally?.of === of ? lastTally : undefined;
  const isMany = items.length > ASK_ABOVE;
  const mayRun =
    !isRunning && items.length > 0 && items.length <= MOST && reason.trim() !== '' && (!isMany || isSure) && !tally;

  const run = async (): Promise<void> => {
    if (!mayRun) return;
    setIsRunning(true);
    let now: Tally = { of, done: 0, refused: [] };
    for (const { title, act } of items) {
      const { refused, stop } = await sendOne(act, reason.trim())
        .catch(() => ({ stop: '没有收到答复' }) as const)
        .then((x) => x as { refused?: string; stop?: string });
      now = stop
        ? { ...now, stopped: stop }
        : refused
          ? { ...now, refused: [...now.refused, `${title}：${refused}`] }
          : { ...now, done: now.done + 1 };
      setTally(now);
      if (stop) break;
    }
    setIsRunning(false);
    done();
  };
  useShortcuts([{ keys: 'mod+enter', run: () => void run() }]);
  const tried = tally ? tally.done + tally.refused.length : 0;
  return (
    <div className="col" style={{ gap: 10, marginTop: 12 }}>
      <ReasonField
        run={{ reason, setReason, isFixed: isRunning || tally !== undefined }}
        reasons={reasons}
        autoFocus={false}
      />
      {isMany && (
        <Checkbox checked={isSure} onChange={({ target }) => setIsSure(target.checked)}>
          确认一次处理 {items.length} 件
        </Checkbox>
      )}
      {tally && (
        <div aria-live="polite">
          <Progress percent={Math.floor((tried * 100) / items.length)} size="small" />
          <p className="sm">
            完成 {tally.done}，被拒 {tally.refused.length}，剩余 {items.length - tried}
            {tally.stopped && <span className="danger">，已停止：{tally.stopped}</span>}
          </p>
          {tally.refused.map((line) => (
            <p key={line} className="sm danger">
              {line}
            </p>
          ))}
        </div>
      )}
      {items.length > MOST && <p className="danger sm">一次最多 {MOST} 件</p>}
      <Button type="primary" disabled={!mayRun} loading={isRunning} onClick={() => void run()}>
        {name} {items.length} 件 <SendKey />
      </Button>
    </div>
  );
}
