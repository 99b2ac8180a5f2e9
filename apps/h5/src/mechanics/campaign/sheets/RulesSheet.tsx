import { StageSheet } from '#features/sheet/StageSheet.tsx';
import s from './RulesSheet.module.css';

export type RulesSheetProps = { readonly open: boolean; onClose(): void; readonly rules: readonly string[] };

/** The rules as the server words them, so that their numbers are always the server's. */
export const RulesSheet = ({ open, onClose, rules }: RulesSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="活动规则">
    <ol className={s.rules}>
      {rules.map((rule, i) => (
        <li key={rule}>
          <b className="num">{i + 1}</b>
          <p>{rule}</p>
        </li>
      ))}
    </ol>
  </StageSheet>
);
