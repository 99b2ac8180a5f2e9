// How the level of a pair grows: the sources of intimacy with their caps, the ten levels, and the rules (CP09).
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LEVELS_ROUTE, LevelTable } from './LevelTable.tsx';
import s from './Rewards.module.css';

export type LevelsSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly level: number };

export function LevelsSheet({ open, onClose, level }: LevelsSheetProps) {
  const read = useCall(LEVELS_ROUTE, {}, { enabled: open });
  return (
    <StageSheet open={open} onClose={onClose} title="等级说明">
      <ReadSheet read={read}>
        {({ levels, sources, day_max, rule_text }) => (
          <>
            <h3 className={s['head']}>
              亲密值来源，每日最多 <span className="num">{day_max}</span>
            </h3>
            <ul className={s['rows']}>
              {sources.map(({ name, points, cap }) => (
                <li key={name}>
                  <span className={s['rung']}>{name}</span>
                  <span className={s['gets']}>{points}</span>
                  <span className={s['mark']}>
                    每日封顶 <span className="num">{cap}</span>
                  </span>
                </li>
              ))}
            </ul>
            <h3 className={s['head']}>等级</h3>
            <LevelTable levels={levels} level={level} />
            <h3 className={s['head']}>规则</h3>
            <p className={s['rule']}>{rule_text}</p>
          </>
        )}
      </ReadSheet>
    </StageSheet>
  );
}
