// The content of the honour page: the selection of board, window and period, and what this page adds to the shared board component.
import { useAppClock } from '@shengyu/h5/features/clock/app-clock.ts';
import { lazyPart, useRoute, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { RankBoard } from '@shengyu/h5/mechanics/rank/Board.tsx';
import { HideNameSwitch } from '@shengyu/h5/mechanics/rank/HiddenSwitch.tsx';
import { ScrollingScene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { useState } from 'react';
import { rowDetailsOf } from './Beside.tsx';
import s from './Hall.module.css';
import { BOARD_ROUTE_BY_SUBJECT, WINNER_SCENE_BY_BOARD, tabNameOf, type BoardTab, type HonourHome } from './home.ts';
import { PeriodSwitcher } from './Periods.tsx';
import { theme } from './theme.ts';

const YesterdayStars = lazyPart(() => import('./Stars.tsx'), 'YesterdayStars');
const UserCard = lazyPart(
  () => import('@shengyu/h5/features/people/UserCard.tsx'),
  'UserCard',
  ({ user_id }) => user_id !== undefined,
);
const PrivacySheet = lazyPart(
  () => import('@shengyu/h5/features/privacy/PrivacySheet.tsx'),
  'PrivacySheet',
  ({ open }) => open,
);

/** The window shown first (RANK-9: the week is the default). */
const USUAL = 'week';

export function HonourContent({ home: { tabs } }: { readonly home: HonourHome }) {
  const { location } = useRoute();
  const clock = useAppClock();
  const asked = Number(location.query['board']);
  const [chosen, setChosen] = useState(tabs.some(({ board_no }) => board_no === asked) ? asked : undefined);
  const [kind, setKind] = useState<string>(USUAL);
  const [back, setBack] = useState(0);
  /** Increased when members hide or show themselves, so that the board is loaded again. */
  const [round, setRound] = useState(0);
  const { open, card, close } = useOpen();
  const [privacy, setPrivacy] = useState(false);
  const tab = tabs.find(({ board_no }) => board_no === chosen) ?? tabs[0]!;
  const window = tab.windows.find(({ key }) => key === kind) ?? tab.windows[0]!;
  const scene = WINNER_SCENE_BY_BOARD[tab.rank_code];
  return (
    <ScrollingScene>
      <StageTitle theme={theme} />
      <div className={s.bar}>
        <StageTabs
          label="榜单"
          tabs={tabs.map((one) => ({ key: String(one.board_no), label: tabNameOf(one) }))}
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
        <RankBoard
          key={`${tab.board_no}:${round}`}
          route={BOARD_ROUTE_BY_SUBJECT[tab.subject]}
          request={{ id: tab.board_no, window: window.key, ...(back > 0 ? { period_key: `-${back}` } : {}) }}
          copied={back === 0}
          offset={clock.offset}
          empty="榜单虚位以待"
          rule=""
          standing
          tiles={tab.subject !== 'user'}
          beside={rowDetailsOf}
          onOpen={(id) => open(tab, id)}
          tabs={
            <>
              <PeriodSwitcher window={window} back={back} now={clock.now()} onBack={setBack} />
              {back === 0 && scene && <YesterdayStars key={scene} scene={scene} onOpen={(id) => open(tab, id)} />}
            </>
          }
          foot={
            <>
              {tab.subject === 'user' && (
                <HideNameSwitch
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
    </ScrollingScene>
  );
}

/** S-RY-1: how the points of the board are earned (RANK-3), on the same screen. */
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

/**
 * React hook that opens what a row stands for: a room in the native app, a guild's page, or the card of a user (`card` is the user
 * shown).
 */
function useOpen() {
  const { bridge } = useServices();
  const { navigation } = useRoute();
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
