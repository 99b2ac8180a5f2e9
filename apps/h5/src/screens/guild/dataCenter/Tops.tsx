import { fullAmount } from '@shengyu/rules/amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import s from './DataCenter.module.css';

export type Top = {
  readonly key: number;
  readonly name: string;
  readonly picture: string;
  readonly water_flow: number;
  readonly share_bp: number;
};

/** S-DC-4: five with their share of the whole. */
export function Tops({
  title,
  rows,
  tiles = false,
}: {
  readonly title: string;
  readonly rows: readonly Top[];
  readonly tiles?: boolean;
}) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ol>
        {rows.map(({ key, name, picture, water_flow, share_bp }) => (
          <li key={key} className={s.top}>
            <Avatar src={picture} size={36} tile={tiles} />
            <span className={s.topWords}>
              <span className={s.topLine}>
                <span className={s.topName}>{name}</span>
                <b className="num">{fullAmount(water_flow)}</b>
              </span>
              <span className={s.bar}>
                <i className={s.fill} style={{ width: `${share_bp / 100}%` }} />
              </span>
            </span>
            <span className={`num ${s.share}`}>{(share_bp / 100).toFixed(1)}%</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
