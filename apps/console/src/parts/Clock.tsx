// The promised time of a piece of work (CONUI-13): grey, amber in its last quarter, red after it. It ticks by itself and costs no call.
import { ClockCircleOutlined } from '@ant-design/icons';
import { useNow } from '#lib/clock.ts';
import { formatSpan } from '#lib/format.ts';
import s from './Clock.module.css';

type Promised = {
  /** Unix seconds; without it nothing was promised and nothing is drawn. */
  readonly due: number | undefined;
  /** When the promised time began; it says when the last quarter begins. */
  readonly since: number;
  /** Below this many seconds the clock is amber, where that is not a quarter of the time. */
  readonly warnBelow?: number;
};

type Urgency = 'calm' | 'soon' | 'late';

function urgencyOf({ due, since, warnBelow }: Promised, now: number): Urgency {
  if (due === undefined) return 'calm';
  if (now > due) return 'late';
  return due - now < (warnBelow ?? (due - since) / 4) ? 'soon' : 'calm';
}

export function Clock({ icon = true, ...promised }: Promised & { readonly icon?: boolean }) {
  const now = useNow();
  if (promised.due === undefined) return null;
  const urgency = urgencyOf(promised, now);
  const left = promised.due - now;
  return (
    <span className={`${s.clock} ${s[urgency]}`}>
      {icon && <ClockCircleOutlined />}
      <span className="num">
        {urgency === 'late' ? '已超' : '剩'} {formatSpan(left)}
      </span>
    </span>
  );
}
