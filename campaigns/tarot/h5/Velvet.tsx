import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn } from './art/first.ts?drawn';
import s from './Velvet.module.css';

/** The picture of the velvet table; `low` moves it down to make room for a panel above it. */
export const VelvetTablePicture = ({ low }: { low: boolean }) => (
  <img className={joinClassNames(s.table, low && s.low)} src={drawn['table']} alt="" />
);
