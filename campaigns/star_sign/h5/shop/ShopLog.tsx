import { ExchangeLog } from '@shengyu/h5/mechanics/draw/log/ExchangeLog.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { CODE } from '../season.ts';

const EXCHANGES = 1;

export const ShopLog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <StageSheet open={open} onClose={onClose} title="兑换记录">
    {open && <ExchangeLog activity_code={CODE} kind={EXCHANGES} />}
  </StageSheet>
);
