// The boards: which one, which window, which period, and what is particular to honour around the shared board.
import { useAppClock } from '@shengyu/h5/mechanics/campaign/app-clock.ts';
import { later, usePlace, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Board } from '@shengyu/h5/mechanics/rank/Board.tsx';
import { HiddenSwitch } from '@shengyu/h5/mechanics/rank/HiddenSwitch.tsx';
import { Flow, Lockup } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { useState } from 'react';
import { besideOf } from './Beside.tsx';
import s from './Hall.module.css';
import { ROUTE_OF, SCENE_OF, shortName, type BoardTab, type HonourHome } from './home.ts';
import { Periods } from './Periods.tsx';
import { theme } from './theme.ts';

const Stars = later(
  () => import('./Stars.tsx'),
  (module) => module.Stars,
);
const UserCard = later(
  () => import('@shengyu/h5/mechanics/user/UserCard.tsx'),
  (module) => module.UserCard,
  ({ user_id }) => user_id !== undefined,
);
const PrivacySheet = later(
  () => import('@shengyu/h5/mechanics/privacy/PrivacySheet.tsx'),
  (module) => module.PrivacySheet,
  ({ open }) => open,
);

/** RANK-9. */
const USUAL = 'week';

export function Hall({ home: { tabs } }: { readonly home: HonourHome }) {
  const { location } = usePlace();
  const clock = useAppClock();
  const asked = Number(location.query['board']);
  const [chosen, setChosen] = useState(tabs.some(({ board_no }) => board_no === asked) ? asked : undefined);
  const [kind, setKind] = useState<string>(USUAL);
  const [back, setBack] = useState(0);
  /** Counts what makes the same board another one: the own name hidden or shown. */
  const [round, setRound] = useState(0);
  const { open, card, close } = useOpen();
  const [privacy, setPrivacy] = useState(false);
  const tab = tabs.find(({ board_no }) => board_no === chosen) ?? tabs[0]!;
  const window = tab.windows.find(({ key }) => key === kind) ?? tab.windows[0]!;
  const scene = SCENE_OF[tab.rank_code];
  return (
    <Flow>
      <Lockup theme={theme} />
      <div className={s.bar}>
        <StageTabs
          label="榜单"
          tabs={tabs.map((one) => ({ key: String(one.board_no), label: shortName(one) }))}
          value={String(tab.board_no)}
          onChange={(key) => {
            setChosen(Number(key));
            setBack(0);
          }}
        />
      </div>
      <section className={s.panel} aria-label={tab.name}>
        <div className={s.bar} data-staged="">
          <Segmented
            label="周期"
            items={tab.windows.map(({ key, name }) => ({ key, label: name }))}
            value={window.key}
            onChange={(key) => {
              setKind(key);
              setBack(0);
            }}
          />
        </div>
        <Board
          key={`${tab.board_no}:${round}`}
          route={ROUTE_OF[tab.subject]}
          request={{ id: tab.board_no, window: window.key, ...(back > 0 ? { period_key: `-${back}` } : {}) }}
          copied={back === 0}
          offset={clock.offset}
          empty="榜单虚位以待"
          rule=""
          standing
          tiles={tab.subject !== 'user'}
          beside={besideOf}
          onOpen={(id) => open(tab, id)}
          tabs={
            <>
              <Periods window={window} back={back} now={clock.now()} onBack={setBack} />
              {back === 0 && scene && <Stars key={scene} scene={scene} onOpen={(id) => open(tab, id)} />}
            </>
          }
          foot={
            <>
              {tab.subject === 'user' && (
                <HiddenSwitch
                  name="隐身上榜"
                  words="他人看到的是神秘人，名次保留，一分钟内生效"
                  forGuests
                  onChanged={() => setRound(round + 1)}
                />
              )}
              <Rules tab={tab} onPrivacy={() => setPrivacy(true)} />
            </>
          }
        />
      </section>
      <UserCard user_id={card} onClose={close} />
      <PrivacySheet open={privacy} onClose={() => setPrivacy(false)} />
    </Flow>
  );
}

/** S-RY-1: how honour is made, on the same screen (RANK-3). */
const Rules = ({ tab, onPrivacy }: { readonly tab: BoardTab; readonly onPrivacy: () => void }) => (
  <section className={s.rules} aria-label="荣誉值规则">
    <h2 className={s.head}>{tab.name}怎么算</h2>
    <ul>
      {tab.rule_text
        .split(/[；。]/)
        .filter((line) => line !== '')
        .map((line) => (
          <li key={line} className={s.rule}>
            {line}
          </li>
        ))}
    </ul>
    <p className={s.note}>榜单只展示荣誉值，不展示任何消费与收益</p>
    <button type="button" className={s.more} onClick={onPrivacy}>
      隐私设置
    </button>
  </section>
);

/** Where a tap on a row leads, by whom the board ranks. */
function useOpen() {
  const { bridge } = useServices();
  const { navigation } = usePlace();
  const [card, setCard] = useState<number>();
  return {
    card,
    close: (): void => setCard(undefined),
    open({ subject }: BoardTab, id: number): void {
      if (subject === 'room') void bridge.call('openRoom', { room_id: id, from: 'honour' }).catch(() => undefined);
      else if (subject === 'guild') navigation.go(`/guild/detail?id=${id}`);
      else setCard(id);
    },
  };
}
