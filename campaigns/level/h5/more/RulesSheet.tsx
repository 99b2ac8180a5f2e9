// S-GRD-4: the sheet with the rules as the server words them, the experience of each level, and the switch that skips animations.
import { badgeNameOf, expForLevel, formatFullAmount, LEVEL_MAX } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useDrawToggle } from '@shengyu/h5/mechanics/draw/toggles.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import s from './RulesSheet.module.css';

export type RulesSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly rule_text: string;
  /** The member's level, marked in the table. */
  readonly level: number;
};

const LEVELS = Array.from({ length: LEVEL_MAX }, (_, i) => i + 1);

export function RulesSheet({ open, onClose, rule_text, level }: RulesSheetProps) {
  const [calm, turn] = useDrawToggle('skipAnimation');
  return (
    <Sheet open={open} onClose={onClose} title="等级说明">
      <ol className={s.rules}>
        {rule_text.split('\n').map((rule) => (
          <li key={rule} className={s.rule}>
            {rule}
          </li>
        ))}
      </ol>
      <div className={s.calm}>
        <span>跳过开箱动画</span>
        <Switch label="跳过开箱动画" checked={calm} onChange={turn} />
      </div>
      <table className={s.table}>
        <caption className={s.caption}>各等级所需经验（财富与魅力相同）</caption>
        <thead>
          <tr>
            <th scope="col">等级</th>
            <th scope="col">徽章</th>
            <th scope="col">累计经验</th>
          </tr>
        </thead>
        <tbody>
          {LEVELS.map((one) => (
            <tr key={one} className={joinClassNames(one === level && s.mine)}>
              <th scope="row" className="num">
                Lv.{one}
              </th>
              <td>{badgeNameOf(one)}</td>
              <td className="num">{formatFullAmount(expForLevel(one))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
