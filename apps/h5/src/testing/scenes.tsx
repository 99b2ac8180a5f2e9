// Every shared component of the campaign pages, in the states that are checked by screenshot and for accessibility.
import { useState, type ReactNode } from 'react';
import { FairnessSheet } from '#mechanics/draw/FairnessSheet.tsx';
import { DrawLogSheet } from '#mechanics/draw/LogSheet.tsx';
import { OddsSheet } from '#mechanics/draw/OddsSheet.tsx';
import { GuardSheet } from '#features/guard/GuardSheet.tsx';
import { MilestoneBar } from '#mechanics/milestone/MilestoneBar.tsx';
import { RankBoard } from '#mechanics/rank/Board.tsx';
import { ShareCard } from '#features/share/ShareCard.tsx';
import { AddressSheet } from '#features/ship/AddressSheet.tsx';
import { BuySheet } from '#mechanics/shop/BuySheet.tsx';
import { ExchangeSheet } from '#mechanics/shop/ExchangeSheet.tsx';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { TaskDrawer } from '#mechanics/task/TaskDrawer.tsx';
import * as sample from './samples.ts';

const nothing = (): void => undefined;

function Opened({ children }: { readonly children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true);
  return children(open, () => setOpen(false));
}

const buy = (at: number) => (
  <Opened>
    {(open, onClose) => (
      <BuySheet
        open={open}
        onClose={onClose}
        goods={sample.goods[at]}
        balance={128}
        route="POST /api/v1/to_exchange_prop"
        onBought={nothing}
      />
    )}
  </Opened>
);

export const COMPONENT_SCENES: Record<string, () => ReactNode> = {
  odds: () => <Opened>{(open, onClose) => <OddsSheet open={open} onClose={onClose} box_code="th_shallow" />}</Opened>,
  fairness: () => <Opened>{(open, onClose) => <FairnessSheet open={open} onClose={onClose} />}</Opened>,
  oneDraw: () => <Opened>{(open, onClose) => <FairnessSheet open={open} onClose={onClose} draw_id="d9" />}</Opened>,
  log: () => (
    <Opened>
      {(open, onClose) => <DrawLogSheet open={open} onClose={onClose} activity_code="treasure_hunt" word="寻宝" />}
    </Opened>
  ),
  guard: () => <Opened>{(open, onClose) => <GuardSheet open={open} onClose={onClose} />}</Opened>,
  board: () => (
    <Opened>
      {(open, onClose) => (
        <StageSheet open={open} onClose={onClose} title="手气榜">
          <RankBoard route="POST /api/activity/get_rank_list" request={{ rank_code: 'th_luck' }} />
        </StageSheet>
      )}
    </Opened>
  ),
  tasks: () => (
    <Opened>
      {(open, onClose) => (
        <TaskDrawer open={open} onClose={onClose} title="免费藏宝图" tasks={sample.tasks} onClaimed={nothing} />
      )}
    </Opened>
  ),
  milestone: () => <MilestoneBar meter={sample.meter} unit="次" onClaimed={nothing} />,
  exchange: () => (
    <Opened>
      {(open, onClose) => (
        <ExchangeSheet open={open} onClose={onClose} title="印记兑换" activity_code="treasure_hunt" />
      )}
    </Opened>
  ),
  buyFrame: () => buy(0),
  buyPhysical: () => buy(2),
  buyShort: () => buy(3),
  address: () => (
    <Opened>{(open, onClose) => <AddressSheet open={open} onClose={onClose} onChosen={nothing} />}</Opened>
  ),
  share: () => (
    <Opened>{(open, onClose) => <ShareCard open={open} onClose={onClose} scene="tarot" shared="three" />}</Opened>
  ),
};
