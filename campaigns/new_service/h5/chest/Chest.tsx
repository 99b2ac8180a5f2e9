// The chest in its light, between the four biggest prizes with the odds that are published for them.
import type { PoolRow } from '@shengyu/h5/features/item/shapes.ts';
import { formatOdds } from '@shengyu/h5/features/sheet/figures.ts';
import type { ReactNode } from 'react';
import { drawn } from '../art/chest.ts?drawn';
import { drawn as later } from '../art/later.ts?drawn';
import s from './Chest.module.css';

export type ChestProps = { readonly prizes: readonly PoolRow[]; readonly ticker?: ReactNode };

const SHOWN = 4;
const PLACES = [s.upperLeft, s.upperRight, s.lowerLeft, s.lowerRight] as const;

/** The rarest first; of two equally rare ones the better. */
const rarest = (prizes: readonly PoolRow[]): PoolRow[] =>
  [...prizes].sort((a, b) => b.tier - a.tier || a.odds - b.odds).slice(0, SHOWN);

export const Chest = ({ prizes, ticker }: ChestProps) => (
  <div className={s.stage}>
    <img className={s.quay} src={drawn['quay']} alt="" />
    <img className={s.crate} src={later['crate']} alt="" />
    <img className={s.bollard} src={later['bollard']} alt="" />
    <img className={s.light} src={drawn['light']} alt="" data-part="light" />
    <img className={s.chest} src={drawn['chest']} alt="" data-part="chest" />
    <ul>
      {rarest(prizes).map(({ prize_id, items, name, icon, odds }, i) => (
        <li key={prize_id} className={PLACES[i]} data-part="prize">
          <span className={s.medal}>
            <img src={drawn['medallion']} alt="" />
            <img className={s.picture} src={icon} alt="" />
          </span>
          <b className={s.name}>{items[0] ? items[0].name : name}</b>
          <span className={`num ${s.odds}`}>{formatOdds(odds)}</span>
        </li>
      ))}
    </ul>
    <div className={s.ticker}>{ticker}</div>
  </div>
);
