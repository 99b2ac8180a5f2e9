import { useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { drawn } from '../art/later.ts?drawn';
import s from './Entries.module.css';

const ENTRIES = [
  ['total', '总榜', '/20250520/cp/rank'],
  ['slots', '时段榜', '/20250520/cp/timeRank'],
  ['cupid', '丘比特', '/20250520/cupid'],
  ['note', '规则', '/20250520/cp/rules'],
] as const;

/** The ways to the other pages of the season. */
export function Entries() {
  const { navigation } = useRoute();
  return (
    <nav className={s['entries']} aria-label="520甜蜜季">
      {ENTRIES.map(([picture, name, route]) => (
        <button key={route} type="button" onClick={() => navigation.go(route)}>
          <img src={drawn[picture]} alt="" />
          {name}
        </button>
      ))}
    </nav>
  );
}
