import { alipayLogo, wechatLogo } from '@shengyu/art/icons/pay-marks.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './WayMark.module.css';

/** The icons of a bank card and of a company account, drawn on the same 24 × 24 grid as the other logos. */
const BANK = 'M12 2 2 7.5V10h20V7.5L12 2ZM4 12v6H3v3h18v-3h-1v-6h-3v6h-3.5v-6h-3v6H7v-6H4Z';
const COMPANY =
  'M4 2v20h6v-4h4v4h6V8h-5V2H4Zm3 4h2v2H7V6Zm0 4h2v2H7v-2Zm0 4h2v2H7v-2Zm4-8h2v2h-2V6Zm0 4h2v2h-2v-2Zm5 1h2v2h-2v-2Zm0 4h2v2h-2v-2Z';

const MARKS: Readonly<Record<number, { readonly path: string; readonly look: string }>> = {
  1: { path: alipayLogo.outline, look: s.alipay! },
  2: { path: BANK, look: s.bank! },
  3: { path: wechatLogo.outline, look: s.wechat! },
  4: { path: COMPANY, look: s.company! },
};

/** The logo of a withdrawal method, such as a bank card or Alipay. The name of the method always stands beside it. */
export function WithdrawMethodLogo({ type }: { type: number }) {
  const { path, look } = MARKS[type] || MARKS[2]!;
  return (
    <span className={joinClassNames(s.mark, look)}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="currentColor">
        <path d={path} />
      </svg>
    </span>
  );
}
