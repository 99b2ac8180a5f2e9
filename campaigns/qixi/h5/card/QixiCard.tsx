// /qixi/qixiCard 七夕卡 (S2-QC-1): seven cards in a fan, exchanged for one another or with one's CP, joined to one picture.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { lazyPart, useCall, useIsSignedIn, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { useClaimCardSet } from '@shengyu/h5/mechanics/deck/use-claim-set.ts';
import { useDeck, type Deck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Scene, StageDock, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useState } from 'react';
import { BOARD_HOME } from '../board/home.ts';
import { DECK, HOME, type QixiHome } from '../home.ts';
import { CardPanel } from './CardPanel.tsx';
import { Fan } from './Fan.tsx';
import { firstOrder, MIDDLE, withInMiddle } from './fan-order.ts';
import s from './QixiCard.module.css';
import { SetPanel, type DeckSet } from './SetPanel.tsx';
import type { CardSheetKey } from './Sheets.tsx';
import { cardTheme } from './theme.ts';

const Sheets = lazyPart(
  () => import('./Sheets.tsx'),
  'CardSheets',
  ({ shown }) => shown !== undefined,
);
const WholeNight = lazyPart(() => import('./Whole.tsx'), 'WholeNight');
const PaintedFan = lazyPart(() => import('./Whole.tsx'), 'PaintedFan');
const WholeRewards = lazyPart(() => import('./Whole.tsx'), 'WholeRewards');

export function Screen() {
  const campaign = useCampaign(HOME);
  const [shown, setShown] = useState<CardSheetKey>();
  const signedIn = useIsSignedIn();
  return (
    <CampaignPage
      campaign={campaign}
      theme={cardTheme}
      skeleton={<Skeleton />}
      tags={signedIn ? [{ name: '记录', go: () => setShown('log') }] : []}
      claim={{ label: '领取奖励', go: () => setShown('tasks') }}
    >
      {(home) => <Cards campaign={campaign} home={home} shown={shown} onShow={setShown} />}
    </CampaignPage>
  );
}

const Skeleton = () => (
  <Scene>
    <StageTitle theme={cardTheme} />
    <Fan order={firstOrder(() => true)} cards={undefined} onChoose={() => undefined} />
  </Scene>
);

type CardsProps = {
  readonly campaign: Campaign<QixiHome>;
  readonly home: QixiHome;
  readonly shown: CardSheetKey | undefined;
  readonly onShow: (sheet: CardSheetKey | undefined) => void;
};

function Cards({ campaign, home, shown, onShow }: CardsProps) {
  const { navigation } = useRoute();
  const signedIn = useIsSignedIn();
  const asked = useDeck(HOME.code, signedIn);
  const season = useCall(BOARD_HOME.route, BOARD_HOME.data, { enabled: signedIn });
  const deck = asked.data;
  const pair = season.data && season.data.home;
  const [chosen, setChosen] = useState<readonly string[]>();
  const order = chosen || firstOrder((code) => !deck || deck.cards.some((c) => c.item_code === code && c.have === 0));
  const set = deck && deck.sets[0];
  const whole = set !== undefined && set.have >= set.need;
  // The cards join only when the last one came on this visit.
  const [first, setFirst] = useState<boolean>();
  if (set && first === undefined) setFirst(whole);
  const joining = whole && first === false;
  return (
    <>
      {whole && <WholeNight />}
      <Scene>
        <StageTitle theme={cardTheme} />
        <div className={s.head}>
          {whole ? (
            <p>
              集齐七张{' '}
              <b className="num">
                {set.need}/{set.need}
              </b>
            </p>
          ) : (
            <LazyCampaignStateLine />
          )}
        </div>
        {whole && <PaintedFan joining={joining} />}
        {(!whole || joining) && (
          <Fan
            order={order}
            cards={deck && deck.cards}
            joining={joining}
            onChoose={(code) => setChosen(withInMiddle(order, code))}
          />
        )}
      </Scene>
      <StageDock>
        {asked.step === 'failed' && (
          <p className={s.failed} role="alert">
            加载失败
            <button type="button" onClick={() => void asked.again()}>
              重新加载
            </button>
          </p>
        )}
        {whole ? (
          <WholeRewards set={set} />
        ) : (
          <>
            <CardPanel
              code={order[MIDDLE]!}
              deck={deck}
              tasks={home.tasks.filter(givesCard)}
              together={pair ? pair.tasks : []}
              onDraw={() => navigation.go('/qixi/lottery')}
              onTasks={() => onShow('tasks')}
            />
            {set && <SetPanel set={set} />}
          </>
        )}
        <Acts
          deck={deck}
          set={whole ? set : undefined}
          cooling={pair !== undefined && pair.is_cooling === 1}
          onShow={onShow}
        />
      </StageDock>
      <Sheets shown={shown} campaign={campaign} home={home} deck={deck} onClose={() => onShow(undefined)} />
    </>
  );
}

/** The task 与CP同房20分钟 gives a thread, the other two a card. */
const givesCard = ({ items }: QixiHome['tasks'][number]): boolean =>
  !items.some(({ item_code }) => item_code === 'qx_thread');

type ActsProps = {
  readonly deck: Deck | undefined;
  /** The complete set; undefined while cards are missing. */
  readonly set: DeckSet | undefined;
  readonly cooling: boolean;
  readonly onShow: (sheet: CardSheetKey) => void;
};

const CLAIMABLE = 1;

function Acts({ deck, set, cooling, onShow }: ActsProps) {
  const { navigation } = useRoute();
  const entry = useParticipation();
  const claim = useClaimCardSet({ activity_code: HOME.code, deck: DECK });
  const [busy, setBusy] = useState(false);
  const take = async (set_id: string): Promise<void> => {
    setBusy(true);
    await claim(set_id);
    setBusy(false);
  };
  // Cards are exchanged without paying, so a missing real name or a time of rest bars nobody from it; the server says who may.
  const free = entry.kind === 'open' || (entry.kind === 'instead' && entry.act === 'verify') || isResting(entry);
  const claims = set !== undefined && set.state === CLAIMABLE;
  if (!free && !(claims && entry.kind === 'instead' && entry.act === 'claim'))
    return (
      <div className={s.acts}>
        <ParticipationButton entry={entry} />
      </div>
    );
  const spare = deck ? deck.spare_num : 0;
  const swap = deck && deck.swap;
  const paired = swap !== undefined && swap.partner !== undefined;
  const waiting = swap ? swap.open.filter(({ from_me }) => from_me === 0).length : 0;
  const used = swap ? `今日 ${swap.day_max - swap.day_left}/${swap.day_max}` : '';
  const toSwap = (): void => (paired ? onShow('swap') : navigation.go('/invitation'));
  const swapWords = paired ? '与CP互换' : cooling ? '冷静期内不可互换' : '结成CP后可互换';
  if (set)
    return (
      <div className={s.acts}>
        <div className={s.row}>
          {claims ? (
            <StageButton busy={busy} onPress={() => take(set.set_id)}>
              领取大奖
            </StageButton>
          ) : (
            <StageButton disabled>已领取</StageButton>
          )}
        </div>
        <p className={s.links}>
          <button type="button" disabled={spare === 0} onClick={() => onShow('recipes')}>
            置换
          </button>
          <button type="button" disabled={!paired && cooling} onClick={toSwap}>
            {paired ? `与CP互换 ${used}` : swapWords}
          </button>
        </p>
      </div>
    );
  return (
    <div className={s.acts}>
      <div className={s.row}>
        <StageButton
          alt
          disabled={spare === 0}
          cost={spare > 0 ? `重复 ${spare} 张` : undefined}
          onPress={() => onShow('recipes')}
        >
          {deck && spare === 0 ? '暂无重复卡' : '置换'}
        </StageButton>
        <StageButton
          disabled={!paired && cooling}
          cost={paired ? used : undefined}
          tag={waiting > 0 ? 'TA想和你换' : undefined}
          onPress={toSwap}
        >
          {swapWords}
        </StageButton>
      </div>
      {deck && <p className={s.rule}>{deck.recipes.map(ruleOf).join(' · ')}</p>}
    </div>
  );
}

const isResting = (entry: { readonly kind: string; readonly label?: string }): boolean =>
  entry.kind === 'closed' && entry.label !== undefined && entry.label.indexOf('冷静期至') === 0;

/** 3 张重复卡换 1 张, 15 张换鹊桥卡. */
const ruleOf = ({ need, gives }: Deck['recipes'][number]): string =>
  'choose' in gives ? `${need} 张重复卡换 1 张` : `${need} 张换${gives.name}`;
