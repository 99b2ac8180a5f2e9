import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import {
  arrowClockwiseBold,
  checkCircleFill,
  filePdfFill,
  Icon,
  shieldStarFill,
  warningCircleFill,
  xCircleFill,
} from '@shengyu/ui/icons.tsx';
import { WITHDRAWAL_STATUS, statusToneOf, type Withdrawal } from '#features/withdraw/ways.ts';
import s from './Head.module.css';

const ICONS: Readonly<Record<number, string>> = {
  [WITHDRAWAL_STATUS.paid]: checkCircleFill,
  [WITHDRAWAL_STATUS.rejected]: warningCircleFill,
  [WITHDRAWAL_STATUS.failed]: warningCircleFill,
  [WITHDRAWAL_STATUS.cancelled]: xCircleFill,
  [WITHDRAWAL_STATUS.invoice]: filePdfFill,
  [WITHDRAWAL_STATUS.held]: shieldStarFill,
};

const BACK = '资金已退回可提现余额';

/** S-WDD-1, S-WDD-3: one sentence about the present status and what comes next. */
function sentenceOf(w: Withdrawal): string {
  switch (w.status) {
    case WITHDRAWAL_STATUS.paid:
      return `${formatFenAsYuan(w.arrive_fen)} 已到账`;
    case WITHDRAWAL_STATUS.rejected:
      return w.reject_reason ? `${w.reject_reason}，${BACK}` : BACK;
    case WITHDRAWAL_STATUS.failed:
      return w.fail_reason ? `${w.fail_reason}，${BACK}` : BACK;
    case WITHDRAWAL_STATUS.cancelled:
      return BACK;
    case WITHDRAWAL_STATUS.invoice:
      return '请在 30 天内上传发票';
    case WITHDRAWAL_STATUS.held:
      return '风控核查中，通常 1 个工作日内完成';
    default:
      return `预计 ${formatDateAndMinute(instantOfUnixSeconds(w.expect_arrive_at))} 到账`;
  }
}

/** The note that a payment is later than promised, with the server's reason if it gives one; undefined while it is not late. */
export function describeLatePayment(
  { status, expect_arrive_at, timeline }: Withdrawal,
  now: number,
): string | undefined {
  const paid = status === WITHDRAWAL_STATUS.approved || status === WITHDRAWAL_STATUS.paying;
  if (!paid || expect_arrive_at === 0 || instantOfUnixSeconds(expect_arrive_at) > now) return undefined;
  const here = timeline.find(({ state }) => state === 1);
  return (here && here.text) || '比预计时间晚，正在处理，无需另行反馈';
}

export function WithdrawalHeader({ w }: { w: Withdrawal }) {
  const late = describeLatePayment(w, Date.now());
  return (
    <section className={s.head} aria-label="状态">
      <span className={joinClassNames(s.icon, s[statusToneOf(w.status)])}>
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
