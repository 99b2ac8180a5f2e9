import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import s from './GateCard.module.css';

/** S-GW-7: the steps are missing, and this is the way to them. */
export const GateCard = ({ onOpen }: { onOpen: () => void }) => (
  <button className={s.gate} type="button" onClick={onOpen}>
    <span className={s.words}>完成实名与签约后可提现</span>
    <Icon path={caretRightBold} size={15} />
  </button>
);
