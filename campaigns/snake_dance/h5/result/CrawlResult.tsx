// The summary of a run (S2-SN-2): the faces of the die, how far they led, and what every passed cell has paid.
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import { formatFullAmount, lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import type { BoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { useState } from 'react';
import { drawn } from '../art/first.ts?drawn';
import { standingAt } from '../board/track.ts';
import s from './CrawlResult.module.css';
import { facesOf, gainsOf, lapsIn } from './run-summary.ts';

const FairnessSheet = lazyPart(
  () => import('@shengyu/h5/mechanics/draw/FairnessSheet.tsx'),
  'FairnessSheet',
  ({ open }) => open,
);

export type CrawlResultProps = { readonly drawing: BoxDraw; readonly result: DrawResult };

export function CrawlResult({ drawing, result }: CrawlResultProps) {
  const { draw, box, wantDraws } = drawing;
  const { moved, list, stopped, made } = result;
  const [verifying, setVerifying] = useState(false);
  const isOpen = useParticipation().kind === 'open';
  if (!moved) return null;
  const steps = moved.to - moved.from;
  const { lap, cell, isFinished } = standingAt(moved.to, moved);
  const laps = lapsIn(result);
  const title = `舞出 ${steps} 步`;
  return (
    <Modal open label={title} place="center" onDismiss={draw.close} className={s.layer}>
      <div className={s.card}>
        {draw.earlier && <p className={s.earlier}>上次的结果</p>}
        <h2 className={s.title}>{title}</h2>
        <Faces faces={facesOf(result)} />
        <p className={s.where} role="status">
          {isFinished ? '舞满四十圈，功德圆满' : `现在第 ${lap} 圈第 ${cell} 格`}
          {laps > 0 && !isFinished && `，又舞完 ${laps} 圈`}
        </p>
        <Gains result={result} />
        {stopped === 1 && <p className={s.note}>已到终点，停在第 {made} 次，其余未扣除</p>}
        <button type="button" className={s.verify} onClick={() => setVerifying(true)}>
          验证这次结果
        </button>
        <div className={s.row}>
          <StageButton alt onPress={draw.close}>
            收下
          </StageButton>
          {isOpen && !isFinished && box.day_left > 0 && (
            <StageButton
              onPress={() => wantDraws(draw.num)}
              cost={
                <>
                  <img src={box.cost.icon} alt={box.cost.name} width="17" height="17" />×
                  {formatFullAmount(box.cost.num * draw.num)}
                </>
              }
            >
              再来一次
            </StageButton>
          )}
        </div>
      </div>
      <FairnessSheet open={verifying} onClose={() => setVerifying(false)} draw_id={list[0] && list[0].draw_id} />
    </Modal>
  );
}

const Faces = ({ faces }: { readonly faces: readonly number[] }) => (
  <ol className={s.faces} aria-label="每次步数">
    {faces.map((face, i) => (
      <li key={i} className={s.face}>
        <img src={drawn['ball']} alt="" />
        <b className="num">{face}</b>
      </li>
    ))}
  </ol>
);

function Gains({ result }: { readonly result: DrawResult }) {
  const gains = gainsOf(result);
  const cells = result.moved ? result.moved.paid.length : 0;
  if (cells === 0) return <p className={s.note}>这次没有经过奖励格</p>;
  return (
    <>
      <p className={s.paid}>经过 {cells} 个奖励格，已全部到账</p>
      <ul className={s.gains}>
        {gains.map((item) => (
          <li key={item.item_code} className={s.gain}>
            <ItemTile icon={item.icon} size="lg" />
            <span>{itemTextOf(item)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
