// The laboratory behind the machine: the bag, the two shops, the records, and what stands at the foot.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Lockup, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import '@shengyu/h5/mechanics/sheet/roles.css';
import { useState } from 'react';
import { dearest, debrisOf, lotsOf } from './bag/choice.ts';
import { Inventory } from './bag/Inventory.tsx';
import { refetchBag } from './bag/use-bag.ts';
import { useBench } from './bag/use-bench.ts';
import { useMachine } from './bag/use-machine.ts';
import { useOpenUndo } from './bag/use-open-undo.ts';
import s from './Decompose.module.css';
import { useShop } from './exchange/use-shop.ts';
import { Foot } from './Foot.tsx';
import type { LabHome } from './home.ts';
import { Machine } from './machine/Machine.tsx';
import { Panel, type Tab } from './Panel.tsx';
import { theme } from './theme.ts';

const ConfirmSheet = later(
  () => import('./bag/ConfirmSheet.tsx'),
  (module) => module.ConfirmSheet,
  ({ open }) => open,
);
const ExchangeTab = later(
  () => import('./exchange/ExchangeTab.tsx'),
  (module) => module.ExchangeTab,
);
const RecordTab = later(
  () => import('./record/RecordTab.tsx'),
  (module) => module.RecordTab,
);

export function Lab({ campaign, home }: { campaign: Campaign<LabHome>; home: LabHome }) {
  const { clock, reload } = campaign;
  const [tab, setTab] = useState<Tab>('bag');
  const [asking, setAsking] = useState(false);
  const bench = useBench();
  const machine = useMachine();
  useOpenUndo({
    signedIn: bench.signedIn,
    lost: machine.lost,
    now: clock.now,
    onFound: (undo) => {
      machine.setUndo(undo);
      void refetchBag();
    },
  });
  const pinkShop = useShop(bench.signedIn, 'pink_shop');
  const pink = pinkShop.data?.code === 1 ? pinkShop.data.data.balance[0] : undefined;
  const { choice, bag, signedIn } = bench;
  const debris = signedIn ? (bag?.debris ?? home.tokens[0]?.num) : undefined;
  const chosen = lotsOf(choice);
  return (
    <div className={s.whole} onClick={machine.dissolving ? machine.skip : undefined}>
      <Scene>
        <Lockup theme={theme} />
        {tab === 'bag' && (
          <Machine
            item={dearest(choice)?.item.icon}
            count={chosen.length}
            debris={debris}
            pink={pink?.num}
            dissolving={machine.dissolving}
          />
        )}
      </Scene>
      <Panel
        tab={tab}
        onTab={setTab}
        debris={debris}
        pink={pink?.num}
        raised={machine.undo !== undefined}
        onSuggest={() => void bench.suggest()}
      >
        {tab === 'bag' && (
          <Inventory
            asked={bench.asked}
            filters={bench.filters}
            filter={bench.filter}
            page={bench.page}
            choice={choice}
            onFilter={bench.setFilter}
            onPage={bench.setPage}
            onToggle={bench.toggle}
            onLock={(lot) => void bench.lock(lot)}
          />
        )}
        {tab === 'exchange' && (
          <ExchangeTab
            onBought={() => {
              void reload();
              void pinkShop.refetch();
            }}
          />
        )}
        {tab === 'record' && <RecordTab />}
      </Panel>
      <Foot
        shown={tab === 'bag'}
        undo={machine.undo}
        offset={clock.offset}
        count={chosen.length}
        debris={debrisOf(choice)}
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
