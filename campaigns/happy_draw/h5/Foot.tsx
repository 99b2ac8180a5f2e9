// The area below the wheel: tickets, the day's boxes, the pity promise and the button for ten turns. Text is placed on foam panels,
// never directly on the picture of the sea (design.md 3.4: contrast).
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { ParticipationState } from '@shengyu/h5/mechanics/campaign/entry.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/top/WalletStrip.tsx';
import type { BoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { describeGuaranteedTier } from '@shengyu/h5/mechanics/draw/pity.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { MilestoneClaimReply } from '@shengyu/h5/mechanics/milestone/MilestoneBar.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { StageDock } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import s from './Foot.module.css';
import { NO_TURNS_LEFT_TEXT, DRAW_TIMES_TEXT } from './words.ts';

const MilestoneBar = lazyPart(() => import('@shengyu/h5/mechanics/milestone/MilestoneBar.tsx'), 'MilestoneBar');

const Honesty = lazyPart(() => import('./Honesty.tsx'), 'PromisesAndToggles');

type Props = {
  readonly home: DrawCampaignHome;
  readonly drawing: BoxDraw;
  readonly entry: ParticipationState;
  readonly onTen: (num: number) => void;
  readonly onClaimed: (claimed: MilestoneClaimReply) => void;
};

export function HappyDrawFooter({ home, drawing, entry, onTen, onClaimed }: Props) {
  const { box } = drawing;
  const boxes = home.meters[0];
  const minor = entry.kind === 'minor';
  return (
    <StageDock>
      <div className={s.foot}>
        <WalletStrip
          tokens={home.tokens}
          diamond={minor ? null : home.diamond}
          {...(entry.kind === 'open' ? { more: box.cost.code, onMore: () => drawing.wantPack(1) } : {})}
        />
        {boxes && (
          <div className={s.boxes}>
            <MilestoneBar meter={boxes} title="今日宝箱" unit="次" onClaimed={onClaimed} />
          </div>
        )}
        {!minor && (
          <div className={s.foam}>
            <Honesty drawing={drawing} />
          </div>
        )}
        {entry.kind === 'open' ? <Ten drawing={drawing} onTen={onTen} /> : <ParticipationButton entry={entry} />}
      </div>
    </StageDock>
  );
}

/** Buttons for all batch sizes except the single turn, which has the button in the middle of the wheel. */
function Ten({ drawing, onTen }: Pick<Props, 'drawing' | 'onTen'>) {
  const { box, draw } = drawing;
  const busy = draw.phase === 'asking' || draw.phase === 'confirming' || draw.phase === 'revealing';
  const batches = box.batches.filter((num) => num > 1);
  return (
    <div className={s.row}>
      {box.day_left === 0 && <StageButton disabled>{NO_TURNS_LEFT_TEXT}</StageButton>}
      {box.day_left > 0 &&
        batches.map((num) => (
          <StageButton
            key={num}
            busy={busy && draw.num === num}
            disabled={busy && draw.num !== num}
            tag={describeGuaranteedTier(drawing.pity, num)}
            onPress={() => onTen(num)}
            cost={
              <>
                <img src={box.cost.icon} alt={box.cost.name} width="17" height="17" />×{box.cost.num * num}
              </>
            }
          >
            {DRAW_TIMES_TEXT.replace('{n}', String(num))}
          </StageButton>
        ))}
    </div>
  );
}
