import s from './Sheet.module.css';
import { pictures } from './theme.ts';

/** The address of the picture under the chart; the parchment of 浅滩 unless told otherwise. */
export type ChartGroundProps = { readonly sheet?: string | undefined };

/** The chart without anything that the server says: parchment, ribbon, hexagons and chest. The loading state shows it too. */
export const ChartGround = ({ sheet = pictures['sheet'] }: ChartGroundProps) => (
  <>
    <img className={s.sheet} src={sheet} alt="" width="390" height="408" />
    <img className={s.ribbon} src={pictures['ribbon']} alt="" width="232" height="40" />
    <img className={s.hexes} src={pictures['chart']} alt="" width="354" height="352" />
    <img className={s.chest} src={pictures['chest']} alt="" width="250" height="250" />
  </>
);
