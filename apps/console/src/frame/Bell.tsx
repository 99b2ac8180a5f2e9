// Alerts of the platform (Z46), critical first, each with since when and what to look at. A new critical one is a banner on every page
// and, if sound is on, one ring; the tab's title tells it too (Frame).
import { BellOutlined } from '@ant-design/icons';
import { Popover, Switch } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { formatMoment } from '#lib/format.ts';
import { usePulse, type Pulse } from '#lib/pulse.ts';
import { AlertWays } from '#parts/AlertWays.tsx';
import { ring } from './ring.ts';
import s from './Bell.module.css';

type Alert = Pulse['alerts'][number];

const SOUND = 'console-sound';
const LEVELS = {
  critical: { name: '紧急', order: 0 },
  warn: { name: '警告', order: 1 },
  info: { name: '提示', order: 2 },
} as const;

const sortAlerts = (alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((a, b) => LEVELS[a.level].order - LEVELS[b.level].order || b.since - a.since);

export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasSound, setHasSound] = useState(() => localStorage.getItem(SOUND) === '1');
  const alerts = sortAlerts(usePulse().data?.alerts ?? []);
  const critical = alerts.filter(({ level }) => level === 'critical');
  useRing(critical, hasSound);
  const list = (
    <div className={s.list} role="dialog" aria-label="告警">
      <div className="row between">
        <b>告警</b>
        <label className="row sm c2" style={{ gap: 6 }}>
          响铃
          <Switch
            size="small"
            checked={hasSound}
            onChange={(on) => {
              localStorage.setItem(SOUND, on ? '1' : '0');
              setHasSound(on);
            }}
          />
        </label>
      </div>
      {alerts.length === 0 && <p className="c3">没有告警</p>}
      <ul>
        {alerts.map((alert) => (
          <li key={alert.alert_id} className={s[alert.level]}>
            <AlertText alert={alert} opened={() => setIsOpen(false)} />
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen} trigger="click" placement="bottomRight" content={list}>
      <button type="button" className={s.bell} aria-label={`告警 ${alerts.length} 项`}>
        <BellOutlined />
        {alerts.length > 0 && (
          <span className={`${s.dot} ${critical.length > 0 ? s.red : ''}`} aria-hidden="true">
            {alerts.length}
          </span>
        )}
      </button>
    </Popover>
  );
}

const AlertText = ({ alert, opened }: { readonly alert: Alert; readonly opened: () => void }) => (
  <>
    <div className="row between">
      <b>
        <span className="sr-only">{LEVELS[alert.level].name}：</span>
        {alert.title}
      </b>
      <span className="num sm c3">{formatMoment(alert.since)}</span>
    </div>
    <p className="sm c2">{alert.text}</p>
    <p className="row sm" style={{ gap: 12 }}>
      <AlertWays alert={alert} chosen={opened} />
    </p>
  </>
);

/** Critical alerts over every page, until they end or the person has put them away. */
export function AlertBanner() {
  const critical = sortAlerts(usePulse().data?.alerts ?? []).filter(({ level }) => level === 'critical');
  const [away, setAway] = useState<readonly string[]>([]);
  const shown = critical.filter(({ alert_id }) => !away.includes(alert_id));
  const [location] = useLocation();
  const first = shown[0];
  // The dashboard has a strip of all alerts of its own.
  if (!first || location === '/') return null;
  return (
    <div role="alert" className={s.banner}>
      <span className={s.pill}>紧急</span>
      <b>{first.title}</b>
      <span className="c2 ell grow">{first.text}</span>
      <AlertWays alert={first} />
      {shown.length > 1 && <span className="sm">另有 {shown.length - 1} 项</span>}
      <button type="button" className="plain sm c2" onClick={() => setAway(critical.map(({ alert_id }) => alert_id))}>
        收起
      </button>
    </div>
  );
}

function useRing(critical: readonly Alert[], hasSound: boolean): void {
  const known = useRef<Set<string> | undefined>(undefined);
  useEffect(() => {
    const isNew = known.current && critical.some(({ alert_id }) => !known.current!.has(alert_id));
    if (isNew && hasSound) ring();
    known.current = new Set(critical.map(({ alert_id }) => alert_id));
  }, [critical, hasSound]);
}
