// The foot of a detail (P2): the reason and the acts, always in the same place. Choosing an act arms it: it says what will happen, and
// ⌘↵ sends it. Nothing is sent by one key alone.
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { ActForm, buttonTextOf, KeptOffer, ReasonField, reasonKeys, SendKey } from './ActForm.tsx';
import { useActSheet, useTellDone } from './ActSheet.tsx';
import { useAct } from './use-act.ts';
import { useKeptText } from './use-kept-text.ts';
import { Kbd } from '#parts/Kbd.tsx';
import type { KeyedAct } from './act.ts';
import s from './ActBar.module.css';

/** The bar itself has nothing but the reason. */
const NO_FIELDS = {};

export type ActEnd = 'done' | 'begun' | 'waiting';

const endOf = ({ act, isBeginning }: KeyedAct): ActEnd =>
  act.needsSecond ? 'waiting' : isBeginning ? 'begun' : 'done';

type ActBarProps = {
  readonly acts: readonly KeyedAct[];
  /** The act was sent: the work is done, or only begun, or it waits for a second person and nothing has happened yet (CONUI-3). */
  readonly done: (how: ActEnd) => void;
  /** Somebody else was faster (1008). */
  readonly changed: () => void;
  /** A remark under the reason: what is still missing. */
  readonly hint?: string;
};

export function ActBar({ acts: all, done, changed, hint }: ActBarProps) {
  const may = useMay();
  const sheet = useActSheet();
  const acts = all.filter(({ permission }) => may(permission));
  const [chosen, setChosen] = useState<{ readonly one: KeyedAct; readonly about: string }>();
  const [reason, setReason] = useState('');
  // The first row of a queue is open without being named in the address; what its first act would send names it.
  const about = JSON.stringify(acts[0]?.act.data(acts[0].act.initial ?? NO_FIELDS)) ?? '';
  // Once an act is chosen its own form keeps the text.
  const { offered, forget } = useKeptText(
    '理由',
    { reason, setReason, value: NO_FIELDS, set: () => undefined },
    { about, isOff: chosen !== undefined },
  );
  const finish = (how: ActEnd): void => {
    setChosen(undefined);
    setReason('');
    done(how);
  };
  const choose = (one: KeyedAct): void => {
    // What asks for a word to be typed (CONUI-26) gets the whole sheet.
    forget();
    if (typeof one.act.danger === 'object') sheet({ ...one.act, after: () => finish(endOf(one)), changed });
    else setChosen({ one, about });
  };
  useShortcuts(
    acts.map((one) => ({
      keys: one.key,
      name: one.name,
      run: () => choose(one),
      off: chosen !== undefined || one.blocked !== undefined,
    })),
  );
  if (chosen) {
    // CONUI-12: what a colleague has made impossible meanwhile stays with what was typed, and cannot be sent.
    const now = acts.find(({ key }) => key === chosen.one.key);
    const blocked = now ? now.blocked : '现在不能再这样处理';
    return (
      <Armed
        key={chosen.one.key}
        chosen={chosen.one}
        blocked={blocked}
        firstReason={reason}
        about={chosen.about}
        cancel={(typed) => {
          setChosen(undefined);
          if (blocked !== undefined) setReason(typed);
        }}
        done={finish}
        changed={changed}
      />
    );
  }
  if (acts.length === 0) return null;
  return (
    <footer className={s.bar}>
      <div className="grow">
        <ReasonField
          run={{ reason, setReason, isFixed: false }}
          reasons={acts[0]!.act.reasons ?? []}
          {...(acts[0]!.act.words && { words: acts[0]!.act.words })}
          autoFocus={false}
        />
        {offered && <KeptOffer offered={offered} />}
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
  /** Why it cannot be sent any more. */
  readonly blocked: string | undefined;
  readonly firstReason: string;
  readonly about: string;
  /** It is put away; what was typed may be of use for what can still be done. */
  readonly cancel: (typed: string) => void;
  readonly done: (how: ActEnd) => void;
  readonly changed: () => void;
};

function Armed({ chosen, blocked, firstReason, about, cancel, done, changed }: ArmedProps) {
  // What was armed is what is sent. The page builds its acts anew with every answer that comes in, and with them the component of the
  // act's own fields, which would take the focus away from whoever is typing.
  const [act] = useState(chosen.act);
  const tell = useTellDone();
  const run = useAct(
    {
      ...act,
      after(reply, seconds) {
        forget();
        tell(act, reply, seconds);
        done(endOf(chosen));
      },
      changed,
    },
    firstReason,
  );
  const { offered, forget } = useKeptText(act.title, run, { about });
  const maySend = run.maySend && blocked === undefined;
  const send = (): void => {
    if (maySend) void run.send();
  };
  const putAway = (): void => {
    forget();
    cancel(run.reason);
  };
  useShortcuts(
    [
      { keys: 'mod+enter', name: '发送', run: send },
      { keys: 'escape', name: '取消', run: () => !run.isRunning && putAway() },
      ...reasonKeys(run, act.reasons),
    ],
    { isModal: true },
  );
  return (
    <footer className={`${s.bar} ${s.armed}`} role="group" aria-label={act.title}>
      <div className="grow">
        <ActForm act={{ ...act, object: undefined }} run={run} offered={offered} />
        {blocked !== undefined && <p className="danger sm">{blocked}</p>}
      </div>
      <Button disabled={run.isRunning} onClick={putAway}>
        取消 <Kbd keys="escape" />
      </Button>
      <Button
        type="primary"
        danger={act.danger !== undefined}
        disabled={!maySend}
        loading={run.isRunning}
        onClick={send}
      >
        {buttonTextOf(act, run)} <SendKey />
      </Button>
    </footer>
  );
}
