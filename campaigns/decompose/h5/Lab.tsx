// The content of the decompose page after its data has loaded: the machine, the panel with bag, shops and records, and the area
// below it.
import { useOpenLogin } from '@shengyu/h5/features/account/to-login.ts';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageTitle, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import '@shengyu/h5/features/sheet/roles.css';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { mostValuableLot, debrisOfSelection, selectedLotsOf } from './bag/choice.ts';
import { BagPileGrid } from './bag/Inventory.tsx';
import { groupLotsIntoPiles } from './bag/piles.ts';
import { renewBag } from './bag/use-bag.ts';
import { useBagTab } from './bag/use-bench.ts';
import { useDecomposeMachine } from './bag/use-machine.ts';
import { useFindUndoable } from './bag/use-open-undo.ts';
import s from './Decompose.module.css';
import { useShop } from './exchange/use-shop.ts';
import { DecomposeFooter } from './Foot.tsx';
import type { DecomposeHome } from './home.ts';
import { DecomposeMachine } from './machine/Machine.tsx';
import { DecomposePanel, type DecomposeTab } from './Panel.tsx';
import { theme } from './theme.ts';

const ConfirmSheet = lazyPart(
  () => import('./bag/ConfirmSheet.tsx'),
  'ConfirmSheet',
  ({ open }) => open,
);
const ExchangeTab = lazyPart(() => import('./exchange/ExchangeTab.tsx'), 'ExchangeTab');
const RecordTab = lazyPart(() => import('./record/RecordTab.tsx'), 'RecordTab');

export function DecomposeContent({ campaign, home }: { campaign: Campaign<DecomposeHome>; home: DecomposeHome }) {
  const { clock, reload } = campaign;
  const [tab, setTab] = useState<DecomposeTab>('bag');
  const [asking, setAsking] = useState(false);
  const bench = useBagTab();
  const machine = useDecomposeMachine();
  const toLogin = useOpenLogin();
  useFindUndoable({
    signedIn: bench.signedIn,
    lost: machine.lost,
    now: clock.now,
    onFound: (undo) => {
      machine.setUndo(undo);
      void renewBag();
    },
  });
  const pinkShop = useShop(bench.signedIn, 'pink_shop');
  const pink = pinkShop.data?.balance[0];
  const { choice, bag, signedIn } = bench;
  const debris = signedIn ? (bag?.debris ?? home.tokens[0]?.num) : undefined;
  const chosen = groupLotsIntoPiles(selectedLotsOf(choice));
  return (
    <div className={s.whole} onClick={machine.dissolving ? machine.skip : undefined}>
      <Scene>
        <StageTitle theme={theme} />
        {tab === 'bag' && (
          <DecomposeMachine
            item={mostValuableLot(choice)?.item.icon}
            count={chosen.length}
            debris={debris}
            pink={pink?.num}
            dissolving={machine.dissolving}
          />
        )}
      </Scene>
      <DecomposePanel
        tab={tab}
        onTab={setTab}
        debris={debris}
        pink={pink?.num}
        raised={machine.undo !== undefined}
        onSuggest={bench.suggest}
      >
        {tab === 'bag' && !signedIn && <StandardState inside kind="login" onAction={toLogin} />}
        {tab === 'bag' && signedIn && (
          <BagPileGrid
            asked={bench.asked}
            filters={bench.filters}
            filter={bench.filter}
            page={bench.page}
            choice={choice}
            onFilter={bench.setFilter}
            onPage={bench.setPage}
            onToggle={bench.toggle}
            onLock={(pile) => void bench.lock(pile)}
          />
        )}
        {tab === 'exchange' && (
          <ExchangeTab
            onBought={() => {
              void reload();
              void pinkShop.again();
            }}
          />
        )}
        {tab === 'record' && <RecordTab />}
      </DecomposePanel>
      <DecomposeFooter
        shown={tab === 'bag'}
        undo={machine.undo}
        offset={clock.offset}
        count={chosen.length}
        debris={debrisOfSelection(choice)}
        left={bag?.day_debris_left}
        busy={machine.dissolving !== undefined}
        onUndo={machine.takeBack}
        onOver={() => machine.setUndo(undefined)}
        onGo={() => setAsking(true)}
      />
      <ConfirmSheet
        open={asking}
        choice={choice}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const done = await machine.decompose(choice);
          setAsking(false);
          if (done) bench.clear();
        }}
      />
    </div>
  );
}
