// 概率公示, the sheet of published odds (S2-CMP-6).
import { copyText } from '@shengyu/ui/copy-text.ts';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useCall } from '#mechanics/campaign/services.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { formatOdds } from '#features/sheet/figures.ts';
import type { PoolPublic } from '#features/item/shapes.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { useDrawRoutes } from '#mechanics/campaign/draw-routes.ts';
import { MeasuredOdds } from './odds/Measured.tsx';
import s from './odds/Odds.module.css';
import { OddsTable } from './odds/OddsTable.tsx';
import { describePity, describeWish } from './odds/pity-words.ts';

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
  const [view, setView] = useState('published');
  const { pool: route, named } = useDrawRoutes();
  const asked = useCall(route, named ? { box_code } : {}, { staleMs: 0 });
  return (
    <ReadSheet read={asked}>
      {(pool) => (
        <>
          <div className={s.tabs}>
            <Segmented items={VIEWS} value={view} onChange={setView} label="看什么" />
          </div>
          {view === 'published' ? <Published pool={pool} /> : <MeasuredOdds pool={pool} />}
        </>
      )}
    </ReadSheet>
  );
}

/** The kind of a pool whose prizes are steps: a die, whose faces should be equal. */
const STEP = 3;

/** The different odds of the faces, in ten-thousandths. */
const facesOf = ({ list }: PoolPublic): number[] =>
  Array.from(new Set(list.map(({ odds }) => odds))).sort((a, b) => b - a);

function Published({ pool }: { readonly pool: PoolPublic }) {
  const { name, version, pity, pool_hash, expect } = pool;
  const wish = describeWish(pool);
  const copy = async (): Promise<void> => {
    if (await copyText(pool_hash)) showToast('已复制');
  };
  return (
    <>
      <OddsTable pool={pool} />
      {pool.kind === STEP && <p className={s.note}>每面万分之{facesOf(pool).join('或')}</p>}
      {(pity.length > 0 || wish) && (
        <section className={s.card}>
          <h3 className={s.head}>保底说明</h3>
          {pity.map((rule) => (
            <p key={rule.tier} className={s.line}>
              {describePity(rule)}
            </p>
          ))}
          {wish && <p className={s.line}>{wish}</p>}
        </section>
      )}
      <p className={s.note}>
        奖品平均价值为价格的 {formatOdds(expect.base_bp)}，算上保底长期为 {formatOdds(expect.long_bp)}
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
