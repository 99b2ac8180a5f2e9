// 概率公示 (S2-CMP-6).
import { copyText } from '@shengyu/ui/copy-text.ts';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useQuery, useServices } from '#mechanics/campaign/services.ts';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { percent } from '#mechanics/sheet/figures.ts';
import type { PoolPublic } from '#mechanics/sheet/shapes.ts';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { Measured } from './odds/Measured.tsx';
import s from './odds/Odds.module.css';
import { OddsTable } from './odds/OddsTable.tsx';
import { pityWords, wishWords } from './odds/pity-words.ts';

export type OddsSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly box_code: string;
};

const VIEWS = [
  { key: 'published', label: '公示概率' },
  { key: 'measured', label: '昨日实测' },
];

export const OddsSheet = ({ open, onClose, box_code }: OddsSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="概率公示">
    <Content box_code={box_code} />
  </StageSheet>
);

function Content({ box_code }: { readonly box_code: string }) {
  const { client } = useServices();
  const [view, setView] = useState('published');
  const asked = useQuery({
    queryKey: ['get_blind_box_gift_pool', box_code],
    queryFn: () => client.call('POST /api/blind_box/get_blind_box_gift_pool', { box_code }, { quiet: 'all' }),
    // Each draw changes my odds.
    staleTime: 0,
  });
  return (
    <Answered asked={asked}>
      {(pool) => (
        <>
          <div className={s.tabs}>
            <Segmented items={VIEWS} value={view} onChange={setView} label="看什么" />
          </div>
          {view === 'published' ? <Published pool={pool} /> : <Measured pool={pool} />}
        </>
      )}
    </Answered>
  );
}

function Published({ pool }: { readonly pool: PoolPublic }) {
  const { name, version, pity, pool_hash, expect } = pool;
  const wish = wishWords(pool);
  const copy = async (): Promise<void> => {
    if (await copyText(pool_hash)) toast('已复制');
  };
  return (
    <>
      <OddsTable pool={pool} />
      {(pity.length > 0 || wish) && (
        <section className={s.card}>
          <h3 className={s.head}>保底说明</h3>
          {pity.map((rule) => (
            <p key={rule.tier} className={s.line}>
              {pityWords(rule)}
            </p>
          ))}
          {wish && <p className={s.line}>{wish}</p>}
        </section>
      )}
      <p className={s.note}>
        奖品平均价值为价格的 {percent(expect.base_bp)}，算上保底长期为 {percent(expect.long_bp)}
      </p>
      <div className={s.print}>
        <span>
          {name} 第 <span className="num">{version}</span> 版 · 奖池指纹 <b className="num">{pool_hash.slice(0, 8)}</b>
        </span>
        <button type="button" className={s.copy} aria-label="复制奖池指纹" onClick={() => void copy()}>
          复制
        </button>
      </div>
    </>
  );
}
