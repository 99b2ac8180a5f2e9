// The first three of 甜蜜总榜.
import { PairChip } from '@shengyu/h5/features/pair/PairChip.tsx';
import { useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { BoardPage } from '../season.ts';
import q from './Panel.module.css';
import s from './TopPairs.module.css';

export function TopPairs({ rows }: { readonly rows: BoardPage['list'] }) {
  const { navigation } = useRoute();
  return (
    <section className={`${q['panel']} ${s['top']}`} aria-label="甜蜜总榜">
      <button type="button" className={s['head']} onClick={() => navigation.go('/20250520/cp/rank')}>
        <span className={q['title']}>甜蜜总榜</span>
        <small>查看全部</small>
      </button>
      {rows.length === 0 ? (
        <p className={s['empty']}>还没有人上榜</p>
      ) : (
        <ol className={s['rows']}>
          {rows.slice(0, 3).map(({ rank, pair }) => (
            <li key={rank}>
              <b className="num">{rank}</b>
              {pair && <PairChip pair={pair} size={32} />}
              <span>{pair ? pair[0].nickname : ''}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
