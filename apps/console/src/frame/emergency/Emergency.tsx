// 应急 (CONUI-18): every switch of the platform and of the running campaigns over any page. Switch, ready reason, ⌘↵: three actions; then
// how long it took and how many processes obey.
import { CheckCircleFilled, PoweroffOutlined, SearchOutlined, WarningFilled } from '@ant-design/icons';
import { Button, Drawer, Input, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { useNow } from '#lib/clock.ts';
import { formatClock } from '#lib/format.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { ActResult, buttonTextOf, ReasonField, reasonKeys, SendKey } from '#parts/act/ActForm.tsx';
import { useTellDone } from '#parts/act/ActSheet.tsx';
import { SecondPerson } from '#parts/act/deciders.tsx';
import { useAct } from '#parts/act/use-act.ts';
import { Kbd } from '#parts/Kbd.tsx';
import { OpenApprovals } from '#parts/OpenApprovals.tsx';
import { Tag } from '#parts/Tag.tsx';
import { fullNameOf, switchAct } from '#parts/switches/switch-act.ts';
import { permissionToTurn, PLATFORM, useSwitches, type SwitchRow } from '#parts/switches/switches.ts';
import s from './Emergency.module.css';

/** KIT-14: it acts everywhere within this time. */
const PROMISED_S = 5;

/** The switch that is under way. */
type Begun = { readonly key: string; readonly at: number };

/** The last switch and how it went. */
type Effect = {
  readonly row: SwitchRow;
  readonly at: number;
  readonly seconds: number;
  readonly missing: number;
  readonly processes: number | undefined;
};

export const useMayEmergency = (): boolean => {
  const may = useMay();
  return may('platform_stop') || may('campaign_switch');
};

export const EmergencyButton = ({ open }: { readonly open: () => void }) => (
  <button type="button" className={s.button} onClick={open}>
    <PoweroffOutlined /> 应急
  </button>
);

type EmergencyProps = {
  /** What stands in the filter first. */
  readonly filter: string;
  readonly close: () => void;
};

export function Emergency({ filter, close }: EmergencyProps) {
  return (
    <Drawer
      open
      size={516}
      closable={false}
      keyboard={false}
      onClose={close}
      aria-label="应急开关"
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column', minHeight: 0 } }}
    >
      <Inside firstFilter={filter} close={close} />
    </Drawer>
  );
}

function Inside({ firstFilter, close }: { readonly firstFilter: string; readonly close: () => void }) {
  const may = useMay();
  const { rows, isWaiting } = useSwitches(true);
  const [filter, setFilter] = useState(firstFilter);
  const [chosenKey, setChosenKey] = useState<string>();
  const [pending, setPending] = useState<Begun>();
  const [effect, setEffect] = useState<Effect>();
  const chosen = rows.find(({ key }) => key === chosenKey);
  useShortcuts([{ keys: 'escape', name: '关闭', run: () => (chosen ? setChosenKey(undefined) : close()) }], {
    isModal: true,
  });
  const groups = useMemo(() => {
    const words = filter.trim().toLowerCase();
    const shown = rows.filter((row) => `${row.group}${row.name}${row.text}${row.key}`.toLowerCase().includes(words));
    const names = [...new Set(shown.map(({ group }) => group))];
    return names.map((group) => [group, shown.filter((row) => row.group === group)] as const);
  }, [rows, filter]);
  return (
    <>
      <div className={s.head}>
        <PoweroffOutlined />
        <h2>应急开关</h2>
        <span className="c3 sm grow">5 秒内全平台生效，不收回已发放的奖品</span>
        <button type="button" className="plain" aria-label="Esc 关闭应急开关" onClick={close}>
          <Kbd keys="escape" />
        </button>
      </div>
      {effect && (
        <EffectBanner
          effect={effect}
          again={() => {
            setChosenKey(effect.row.key);
            setEffect(undefined);
          }}
        />
      )}
      <div className={s.filter}>
        <Input
          autoFocus
          aria-label="筛选开关"
          prefix={<SearchOutlined />}
          placeholder="筛选：寻宝、微信、打款…"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      <div className={s.rows}>
        {groups.map(([group, own]) => (
          <section key={group} aria-label={group}>
            <div className={s.group}>
              <h3>{group}</h3>
              <span>{groupText(group, own)}</span>
            </div>
            <ul>
              {own.map((row) => (
                <li key={row.key} className={s.row} data-chosen={row.key === chosenKey}>
                  <Switch
                    size="small"
                    checked={!row.isOff}
                    loading={row.key === pending?.key}
                    disabled={!may(permissionToTurn(row))}
                    aria-label={`${fullNameOf(row)}${row.isOff ? '，已关闭' : ''}`}
                    onChange={() => setChosenKey(row.key)}
                  />
                  <div className="grow">
                    <b>{row.name}</b>
                    <span className="sm c3">{[row.text, offText(row)].filter(Boolean).join(' · ')}</span>
                    {/* CONUI-28: whoever takes over the shift sees that somebody has asked for it to be opened again (Z57). */}
                    {row.isOff && row.target.scope === 'platform' && (
                      <OpenApprovals object={{ kind: 'platform', id: row.key }} />
                    )}
                  </div>
                  {row.key === pending?.key ? (
                    <Pending name={row.isOff ? '开启中' : '关闭中'} since={pending.at} />
                  ) : (
                    <>
                      {effect?.row.key === row.key && <Measured effect={effect} />}
                      {row.isOff && <Tag tone="danger">已关闭</Tag>}
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {isWaiting && <p className={s.waiting}>正在取活动列表</p>}
      </div>
      {chosen && (
        <Confirm
          key={`${chosen.key} ${chosen.isOff}`}
          row={chosen}
          cancel={() => setChosenKey(undefined)}
          begun={() => setPending({ key: chosen.key, at: performance.now() })}
          ended={(done) => {
            setPending(undefined);
            if (!done) return;
            setChosenKey(undefined);
            setEffect(done);
          }}
        />
      )}
    </>
  );
}

/** Until the answer has come; beyond the promised time it is red and says how long it has been. */
function Pending({ name, since }: { readonly name: string; readonly since: number }) {
  useNow();
  const seconds = Math.floor((performance.now() - since) / 1_000);
  return (
    <Tag tone={seconds >= PROMISED_S ? 'danger' : 'warn'}>{seconds >= PROMISED_S ? `${name} ${seconds} 秒` : name}</Tag>
  );
}

const groupText = (group: string, rows: readonly SwitchRow[]): string => {
  const num = rows.filter(({ isOff }) => isOff).length;
  if (num > 0) return `${num} 项已关闭`;
  return group === PLATFORM ? '关闭一人即可，开启需第二人复核' : '';
};

const offText = ({ off }: SwitchRow): string =>
  off ? `关闭于 ${formatClock(off.at)} · ${off.by} · ${off.reason}` : '';

const isLate = ({ missing, seconds }: Effect): boolean => missing > 0 || seconds > PROMISED_S;

/** On the row itself: how long the last switch took (CONUI-18). */
const Measured = ({ effect }: { readonly effect: Effect }) => (
  <Tag tone={isLate(effect) ? 'danger' : 'ok'}>已生效 {effect.seconds.toFixed(1)} 秒</Tag>
);

function EffectBanner({ effect, again }: { readonly effect: Effect; readonly again: () => void }) {
  const { row, at, seconds, missing, processes } = effect;
  const me = useMe();
  const late = isLate(effect);
  const parts = [
    `${formatClock(at)} 生效`,
    `用时 ${seconds.toFixed(1)} 秒`,
    ...(processes === undefined ? [] : [`${processes - missing} / ${processes} 个进程`]),
    me.name,
  ];
  return (
    <div role="status" className={`${s.effect} ${late ? s.late : ''}`}>
      {late ? <WarningFilled /> : <CheckCircleFilled />}
      <div className="grow">
        <b>
          {fullNameOf(row)} {row.isOff ? '已开启' : '已关闭'}
        </b>
        <span className="sm">
          {parts.join(' · ')}
          {missing > 0 && `，还有 ${missing} 个进程没有确认`}
        </span>
      </div>
      {!row.isOff && (
        <Button size="small" onClick={again}>
          重新开启
        </Button>
      )}
    </div>
  );
}

type ConfirmProps = {
  readonly row: SwitchRow;
  readonly cancel: () => void;
  readonly begun: () => void;
  readonly ended: (effect?: Effect) => void;
};

function Confirm({ row, cancel, begun, ended }: ConfirmProps) {
  const tell = useTellDone();
  const act = useMemo(() => switchAct(row), [row]);
  const run = useAct({
    ...act,
    after(reply, seconds) {
      act.after?.(reply, seconds);
      if (act.needsSecond) {
        tell(act, reply, seconds);
        ended();
        cancel();
        return;
      }
      const { at, reached, processes } = reply as { at: number; reached?: number; processes?: number };
      ended({ row, at, seconds, processes, missing: Math.max(0, (processes ?? 0) - (reached ?? 0)) });
    },
  });
  const send = (): void => {
    if (!run.maySend) return;
    begun();
    void run.send().finally(() => ended());
  };
  useShortcuts([{ keys: 'mod+enter', name: '发送', run: send }, ...reasonKeys(run, act.reasons)]);
  return (
    <footer className={s.confirm} role="group" aria-label={act.title}>
      <div className="row" style={{ gap: 8 }}>
        <Tag tone={row.isOff ? 'ok' : 'danger'}>{row.isOff ? '即将开启' : '即将关闭'}</Tag>
        <b>{fullNameOf(row)}</b>
        <span className="c3 sm ell">{row.text}</span>
      </div>
      {act.needsSecond && <SecondPerson route={act.route} className="warn sm" />}
      <ReasonField run={run} reasons={act.reasons ?? []} />
      <ActResult act={act} run={run} />
      <div className="row" style={{ gap: 10, justifyContent: 'flex-end' }}>
        <Button disabled={run.isRunning} onClick={cancel}>
          取消 <Kbd keys="escape" />
        </Button>
        <Button
          type="primary"
          danger={!row.isOff}
          icon={<PoweroffOutlined />}
          loading={run.isRunning}
          disabled={!run.maySend}
          onClick={send}
        >
          {buttonTextOf(act, run)} <SendKey />
        </Button>
      </div>
    </footer>
  );
}
