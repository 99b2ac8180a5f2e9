import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon, xBold } from '@shengyu/ui/icons.tsx';
import s from './Timeline.module.css';

export type TimelineEntry = ReplyFrom<'POST /api/v1/withdrawal_detail'>['timeline'][number];

const NOW = 1;
const DONE = 2;
/** Keys of the final steps of a withdrawal whose money did not arrive. */
const ENDS = ['reject', 'fail', 'cancel'];
const SAID: Readonly<Record<number, string>> = { 0: '未开始', [NOW]: '进行中', [DONE]: '已完成' };

/** S-WDD-1: the steps 提交 → 审核 → 打款 → 到账; the current step pulses. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol aria-label="进度">
    {entries.map(({ key, title, state, at, text }) => {
      const over = ENDS.indexOf(key) >= 0;
      return (
        <li
          key={key}
          className={joinClassNames(s.entry, state === DONE && s.done, state === NOW && s.now, over && s.over)}
          aria-current={state === NOW ? 'step' : undefined}
        >
          <span className={s.dot}>{state === DONE && <Icon path={over ? xBold : checkBold} size={12} />}</span>
          <div className={s.words}>
            <p className={s.line}>
              <span className={s.title}>
                {title}
                <span className="sr-only">{SAID[state]}</span>
              </span>
              {at !== undefined && (
                <time className={`num ${s.at}`}>{formatDateAndMinute(instantOfUnixSeconds(at))}</time>
              )}
            </p>
            {text && <p className={s.text}>{text}</p>}
          </div>
        </li>
      );
    })}
  </ol>
);
