import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import s from './Guild.module.css';

export type RulesSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly rule_text: string };

/** How honour points are earned, in the server's words (RANK-3). */
export const RulesSheet = ({ open, onClose, rule_text }: RulesSheetProps) => (
  <Sheet open={open} onClose={onClose} title="公会排行规则">
    {rule_text
      .split(/[；。\n]/)
      .filter((line) => line !== '')
      .map((line) => (
        <p key={line} className={s.text}>
          {line}
        </p>
      ))}
    <p className={s.text}>榜单只展示荣誉值，不展示任何流水与收益</p>
  </Sheet>
);
