import { cx } from '@shengyu/ui/cx.ts';
import { drawn } from './art/first.ts?drawn';
import s from './Velvet.module.css';

/** The velvet table; `low`: makes room for a panel above it. */
export const Velvet = ({ low }: { low: boolean }) => (
  <img className={cx(s.table, low && s.low)} src={drawn['table']} alt="" />
);
