import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { cx } from '@shengyu/ui/cx.ts';
import {
  arrowClockwiseBold,
  checkCircleFill,
  filePdfFill,
  Icon,
  shieldStarFill,
  warningCircleFill,
  xCircleFill,
} from '@shengyu/ui/icons.tsx';
import { STATUS, toneOf, type Withdrawal } from '../ways.ts';
import s from './Head.module.css';

const ICONS: Readonly<Record<number, string>> = {
  [STATUS.paid]: checkCircleFill,
  [STATUS.rejected]: warningCircleFill,
  [STATUS.failed]: warningCircleFill,
  [STATUS.cancelled]: xCircleFill,
  [STATUS.invoice]: filePdfFill,
  [STATUS.held]: shieldStarFill,
};

const BACK = '资金已退回可提现余额';

/** S-WDD-1, S-WDD-3: one sentence of what is, and what comes. */
export function sentenceOf(w: Withdrawal): string {
  switch (w.status) {
    case STATUS.paid:
      return `${yuanFromFen(w.arrive_fen)} 已到账`;
    case STATUS.rejected:
      return w.reject_reason ? `${w.reject_reason}，${BACK}` : BACK;
    case STATUS.failed:
      return w.fail_reason ? `${w.fail_reason}，${BACK}` : BACK;
    case STATUS.cancelled:
      return BACK;
    case STATUS.invoice:
      return '请在 30 天内上传发票';
    case STATUS.held:
      return '风控核查中，通常 1 个工作日内完成';
    default:
      return `预计 ${dateAndMinute(instantOf(w.expect_arrive_at))} 到账`;
  }
}

/** S-WDD "better": later than promised, with the cause the server gives. */
export function lateNote({ status, expect_arrive_at, timeline }: Withdrawal, now: number): string | undefined {
  const paid = status === STATUS.approved || status === STATUS.paying;
  if (!paid || expect_arrive_at === 0 || instantOf(expect_arrive_at) > now) return undefined;
  const here = timeline.find(({ state }) => state === 1);
  return (here && here.text) || '比预计时间晚，正在处理，无需另行反馈';
}

export function Head({ w }: { w: Withdrawal }) {
  const late = lateNote(w, Date.now());
  return (
    <section className={s.head} aria-label="状态">
      <span className={cx(s.icon, s[toneOf(w.status)])}>
        <Icon path={ICONS[w.status] || arrowClockwiseBold} size={28} />
      </span>
      <div className={s.words}>
        <h2 className={s.status}>{w.status_text}</h2>
        <p className={s.sentence}>{sentenceOf(w)}</p>
        {late && (
          <p className={s.late} role="note">
            {late}
          </p>
        )}
      </div>
    </section>
  );
}
