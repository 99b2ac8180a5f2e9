import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import s from './DataCenter.module.css';

type Top = {
  readonly key: number | string;
  readonly name: string;
  readonly picture: string;
  /** Absent for people who give gifts, because nobody sees what another person spent (CARE-7). */
  readonly water_flow?: number;
  readonly share_bp: number;
  readonly onOpen?: () => void;
};

export type TopFiveListProps = { readonly title: string; readonly rows: readonly Top[]; readonly tiles?: boolean };

/** S-DC-4: the top five with their share of the total. */
export function TopFiveList({ title, rows, tiles = false }: TopFiveListProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ol>
        {rows.map(({ key, name, picture, water_flow, share_bp, onOpen }) => {
          const content = (
            <>
              <Avatar src={picture} size={36} tile={tiles} />
              <span className={s.topWords}>
                <span className={s.topLine}>
                  <span className={s.topName}>{name}</span>
                  {water_flow !== undefined && <b className="num">{formatFullAmount(water_flow)}</b>}
                </span>
                <span className={s.bar}>
                  <i className={s.fill} style={{ width: `${share_bp / 100}%` }} />
                </span>
              </span>
              <span className={`num ${s.share}`}>{(share_bp / 100).toFixed(1)}%</span>
            </>
          );
          return (
            <li key={key}>
              {onOpen ? (
                <button type="button" className={s.top} onClick={onOpen}>
                  {content}
                </button>
              ) : (
                <div className={s.top}>{content}</div>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
