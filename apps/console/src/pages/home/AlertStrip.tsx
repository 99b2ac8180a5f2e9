// The alerts that need somebody now, the worst first; each says since when and where to look.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatMoment } from '#lib/format.ts';
import s from './Home.module.css';

type Alert = ReplyFrom<'GET /console/api/desk/pulse'>['alerts'][number];

const LEVELS = { critical: '紧急', warn: '警告', info: '提示' } as const;
const SHOWN = 3;

export const AlertStrip = ({ alerts }: { readonly alerts: readonly Alert[] }) =>
  alerts
    .filter(({ level }) => level !== 'info')
    .slice(0, SHOWN)
    .map(({ alert_id, level, title, text, since }) => (
      <div key={alert_id} className={s.alert} data-level={level} role="alert">
        <span className={s.level}>{LEVELS[level]}</span>
        <b>{title}</b>
        <span className="c2">
          {text}，自 <span className="num">{formatMoment(since)}</span> 起
        </span>
      </div>
    ));
