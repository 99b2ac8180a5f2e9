import { ExchangeLog } from '@shengyu/h5/mechanics/draw/log/ExchangeLog.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';

const EXCHANGES = 1;

export const ShopLogSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <StageSheet open={open} onClose={onClose} title="兑换记录">
    {open && <ExchangeLog activity_code="tarot" kind={EXCHANGES} />}
  </StageSheet>
);
