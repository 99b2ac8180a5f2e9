import { alipay, wechat } from '@shengyu/art/icons/pay-marks.ts';
import { cx } from '@shengyu/ui/cx.ts';
import s from './WayMark.module.css';

/** On the same grid of 24 as the marks of others. */
const BANK = 'M12 2 2 7.5V10h20V7.5L12 2ZM4 12v6H3v3h18v-3h-1v-6h-3v6h-3.5v-6h-3v6H7v-6H4Z';
const COMPANY =
  'M4 2v20h6v-4h4v4h6V8h-5V2H4Zm3 4h2v2H7V6Zm0 4h2v2H7v-2Zm0 4h2v2H7v-2Zm4-8h2v2h-2V6Zm0 4h2v2h-2v-2Zm5 1h2v2h-2v-2Zm0 4h2v2h-2v-2Z';

const MARKS: Readonly<Record<number, { readonly path: string; readonly look: string }>> = {
  1: { path: alipay.outline, look: s.alipay! },
  2: { path: BANK, look: s.bank! },
  3: { path: wechat.outline, look: s.wechat! },
  4: { path: COMPANY, look: s.company! },
};

/** The mark of a way to be paid. Its name always stands beside it. */
export function WayMark({ type }: { type: number }) {
  const { path, look } = MARKS[type] || MARKS[2]!;
  return (
    <span className={cx(s.mark, look)}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="currentColor">
        <path d={path} />
      </svg>
    </span>
  );
}
