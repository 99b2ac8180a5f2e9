import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { describeMissingSteps } from '#features/withdraw/ways.ts';
import s from './GateCard.module.css';

/** S-GW-7: steps that a withdrawal requires (real name or contract) are missing; this card leads to them. */
export const MissingStepsCard = ({ need, onOpen }: { need: readonly string[]; onOpen: () => void }) => (
  <button className={s.gate} type="button" onClick={onOpen}>
    <span className={s.words}>{describeMissingSteps(need)}</span>
    <Icon path={caretRightBold} size={15} />
  </button>
);
