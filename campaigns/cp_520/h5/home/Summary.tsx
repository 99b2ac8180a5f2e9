// After the season (S2-C5-3): what the two did together, as a card to share. It names no amounts of money.
import { PairChip } from '@shengyu/h5/features/pair/PairChip.tsx';
import { formatFullAmount, lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useState } from 'react';
import type { BoardPage, Relation } from '../season.ts';
import q from './Panel.module.css';
import s from './Summary.module.css';

const ShareCard = lazyPart(
  () => import('@shengyu/h5/features/share/ShareCard.tsx'),
  'ShareCard',
  ({ open }) => open,
);

export type SeasonSummaryProps = { readonly relation: Relation | undefined; readonly board: BoardPage };

export function SeasonSummary({ relation, board }: SeasonSummaryProps) {
  const [sharing, setSharing] = useState(false);
  if (!relation) return null;
  const { pair, days, relation_id } = relation;
  const { my } = board;
  const value = board.home && board.home.sweet ? board.home.sweet.meter.value : 0;
  return (
    <section className={`${q['panel']} ${s['summary']}`} aria-label="我们的520">
      <PairChip pair={pair} size={44} />
      <div className={s['words']}>
        <h2 className={q['title']}>我们的520</h2>
        <p>
          在一起第 <b className="num">{days}</b> 天 · 甜蜜值 <b className="num">{formatFullAmount(value)}</b>
        </p>
        {my !== null && my.in_rank === 1 && (
          <p>
            甜蜜总榜 第 <b className="num">{my.rank}</b> 名
          </p>
        )}
      </div>
      <button type="button" className={q['go']} onClick={() => setSharing(true)}>
        分享
      </button>
      <ShareCard open={sharing} onClose={() => setSharing(false)} scene="cp" shared={String(relation_id)} />
    </section>
  );
}
