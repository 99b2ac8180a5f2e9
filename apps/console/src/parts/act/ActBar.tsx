// The foot of a detail (P2): the reason and the acts, always in the same place. Choosing an act arms it: it says what will happen, and
// ⌘↵ sends it. Nothing is sent by one key alone.
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { ActForm, buttonTextOf, ReasonField, SendKey } from './ActForm.tsx';
import { useActSheet, useTellDone } from './ActSheet.tsx';
import { useAct } from './use-act.ts';
import { Kbd } from '#parts/Kbd.tsx';
import type { KeyedAct } from './act.ts';
import s from './ActBar.module.css';

type ActBarProps = {
  readonly acts: readonly KeyedAct[];
  /** The act was done: the row leaves and the next one opens. */
  readonly done: () => void;
  /** Somebody else was faster (1008). */
  readonly changed: () => void;
  /** A remark under the reason: what is still missing. */
  readonly hint?: string;
};

export function ActBar({ acts: all, done, changed, hint }: ActBarProps) {
  const may = useMay();
  const sheet = useActSheet();
  const acts = all.filter(({ permission }) => may(permission));
  const [armed, setArmed] = useState<string>();
  const [reason, setReason] = useState('');
  const chosen = acts.find(({ key }) => key === armed);
  const choose = (one: KeyedAct): void => {
    // What asks for a word to be typed (CONUI-26) gets the whole sheet.
    if (typeof one.act.danger === 'object') sheet({ ...one.act, after: done, changed });
    else setArmed(one.key);
  };
  useShortcuts(
    acts.map((one) => ({
      keys: one.key,
      name: one.name,
      run: () => choose(one),
      off: chosen !== undefined || one.blocked !== undefined,
    })),
  );
  if (acts.length === 0) return null;
  if (chosen)
    return (
      <Armed
        key={chosen.key}
        chosen={chosen}
        firstReason={reason}
        cancel={() => setArmed(undefined)}
        done={done}
        changed={changed}
      />
    );
  return (
    <footer className={s.bar}>
      <div className="grow">
        <ReasonField
          run={{ reason, setReason, isFixed: false }}
          reasons={acts[0]!.act.reasons ?? []}
          {...(acts[0]!.act.words && { words: acts[0]!.act.words })}
          autoFocus={false}
        />
        {hint && <p className="sm c3 right">{hint}</p>}
      </div>
      {acts.toReversed().map((one) => (
        <Button
          key={one.key}
          type={one.look === 'primary' ? 'primary' : 'default'}
          danger={one.look === 'danger'}
          disabled={one.blocked !== undefined}
          title={one.blocked}
          onClick={() => choose(one)}
        >
          {one.name} <Kbd keys={one.key} />
        </Button>
      ))}
    </footer>
  );
}

type ArmedProps = {
  readonly chosen: KeyedAct;
  readonly firstReason: string;
  readonly cancel: () => void;
  readonly done: () => void;
  readonly changed: () => void;
};

function Armed({ chosen: { act }, firstReason, cancel, done, changed }: ArmedProps) {
  const tell = useTellDone();
  const run = useAct(
    {
      ...act,
      after(reply) {
        tell(act, reply);
        done();
      },
      changed,
    },
    firstReason,
  );
  const send = (): void => {
    if (run.maySend) void run.send();
  };
  useShortcuts(
    [
      { keys: 'mod+enter', name: '发送', run: send },
      { keys: 'escape', name: '取消', run: () => !run.isRunning && cancel() },
    ],
    { isModal: true },
  );
  return (
    <footer className={`${s.bar} ${s.armed}`} role="group" aria-label={act.title}>
      <div className="grow">
        <ActForm act={{ ...act, object: undefined }} run={run} />
      </div>
      <Button disabled={run.isRunning} onClick={cancel}>
        取消 <Kbd keys="escape" />
      </Button>
      <Button
        type="primary"
        danger={act.danger !== undefined}
        disabled={!run.maySend}
        loading={run.isRunning}
        onClick={send}
      >
        {buttonTextOf(act, run)} <SendKey />
      </Button>
    </footer>
  );
}
