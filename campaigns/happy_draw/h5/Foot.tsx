// Below the wheel: tickets, the day's boxes, what is promised, ten turns. Words stand on foam, never on the bare sea (design 3.4).
import type { BoxHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { Entry } from '@shengyu/h5/mechanics/campaign/entry.ts';
import { MainButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/WalletStrip.tsx';
import type { Drawing } from '@shengyu/h5/mechanics/draw/drawing.ts';
import { sureOf } from '@shengyu/h5/mechanics/draw/pity.ts';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { MilestoneClaimed } from '@shengyu/h5/mechanics/milestone/MilestoneBar.tsx';
import { B3 } from '@shengyu/h5/mechanics/stage/B3.tsx';
import { Dock } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import s from './Foot.module.css';
import { SPENT, WORDS } from './words.ts';

const MilestoneBar = later(
  () => import('@shengyu/h5/mechanics/milestone/MilestoneBar.tsx'),
  (module) => module.MilestoneBar,
);

const Honesty = later(
  () => import('./Honesty.tsx'),
  (module) => module.Honesty,
);

type Props = {
  readonly home: BoxHome;
  readonly drawing: Drawing;
  readonly entry: Entry;
  readonly onTen: (num: number) => void;
  readonly onClaimed: (claimed: MilestoneClaimed) => void;
};

export function Foot({ home, drawing, entry, onTen, onClaimed }: Props) {
  const { box } = drawing;
  const boxes = home.meters[0];
  const minor = entry.kind === 'minor';
  return (
    <Dock>
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
      {entry.kind === 'open' ? <Ten drawing={drawing} onTen={onTen} /> : <MainButton entry={entry} />}
    </Dock>
  );
}

/** The batches that the hub does not turn. */
function Ten({ drawing, onTen }: Pick<Props, 'drawing' | 'onTen'>) {
  const { box, draw } = drawing;
  const busy = draw.phase === 'asking' || draw.phase === 'confirming' || draw.phase === 'revealing';
  const batches = box.batches.filter((num) => num > 1);
  return (
    <div className={s.row}>
      {box.day_left === 0 && <B3 disabled>{SPENT}</B3>}
      {box.day_left > 0 &&
        batches.map((num) => (
          <B3
            key={num}
            busy={busy && draw.num === num}
            disabled={busy && draw.num !== num}
            tag={sureOf(drawing.pity, num)}
            onPress={() => onTen(num)}
            cost={
              <>
                <img src={box.cost.icon} alt={box.cost.name} width="17" height="17" />×{box.cost.num * num}
              </>
            }
          >
            {WORDS.replace('{n}', String(num))}
          </B3>
        ))}
    </div>
  );
}
