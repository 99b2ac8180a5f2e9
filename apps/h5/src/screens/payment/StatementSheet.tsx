import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Statement } from '#features/money/Statement.tsx';
import s from './Payment.module.css';

/** S-PAY-8: 明细, every recharge and every diamond spent, by month. */
export const StatementSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="钻石明细">
    <div className={s.statement}>
      <Statement book="diamond" label="钻石明细" />
    </div>
  </Sheet>
);
