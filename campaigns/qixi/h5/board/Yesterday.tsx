// 昨日仙侣 (K03): the pair that was first yesterday. Nothing is shown when nobody was.
import { PairChip } from '@shengyu/h5/features/pair/PairChip.tsx';
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { pairFacesOf, pairNamesOf } from '@shengyu/h5/mechanics/rank/pairs/pair-names.ts';
import { PairNames } from '@shengyu/h5/mechanics/rank/pairs/PairNames.tsx';
import { DAY_BOARD } from './home.ts';
import s from './Yesterday.module.css';

export function YesterdayPair() {
  const { data } = useCall('POST /api/v1/day_win_rank', { scene: DAY_BOARD });
  const first = data && data.list[0];
  if (!first) return null;
  return (
    <section className={s.strip} aria-label="昨日仙侣">
      <h2 className={s.title}>昨日仙侣</h2>
      <PairChip pair={pairFacesOf(first)} ring="#ffe0b0" />
      <span className={s.middle}>
        <b className={s.names}>
          <PairNames names={pairNamesOf(first)} />
        </b>
        <span className={s.got}>{itemsTextOf(first.items)}</span>
      </span>
    </section>
  );
}
