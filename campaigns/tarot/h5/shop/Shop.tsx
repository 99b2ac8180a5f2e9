// 缘分商店 (S2-TS-1): stars earned by turning cards are exchanged for items at fixed prices.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import {
  dayOf,
  formatFullAmount,
  instantOfUnixSeconds,
  lazyPart,
  useIsSignedIn,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import type { ParticipationState } from '@shengyu/h5/mechanics/campaign/entry.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import { useFateStore } from '../fate/fate-store.ts';
import { HOME, type TarotHome } from '../home.ts';
import { sharedBackground } from '../theme.ts';
import s from './Shop.module.css';

const shopTheme = { ...sharedBackground, title: '缘分商店', flow: true } as const;
const STAR = 'fate_star';

const GoodsList = lazyPart(() => import('./GoodsList.tsx'), 'GoodsList');
const ExchangeLog = lazyPart(
  () => import('./ShopLog.tsx'),
  'ShopLogSheet',
  ({ open }) => open,
);

export function Screen() {
  const campaign = useCampaign(HOME);
  const [log, setLog] = useState(false);
  return (
    <>
      <CampaignPage campaign={campaign} theme={shopTheme}>
        {(home) => <Shelves campaign={campaign} home={home} onLog={() => setLog(true)} />}
      </CampaignPage>
      <ExchangeLog open={log} onClose={() => setLog(false)} />
    </>
  );
}

/**
 * True when nothing can be bought. After the campaign's close the shop stays open until the end of the claim time. A self-exclusion
 * (冷静期) blocks only chance spending, not this shop (CARE-9).
 */
const isShut = (entry: ParticipationState): boolean =>
  entry.kind === 'instead' ? entry.act !== 'claim' : entry.kind === 'closed' && entry.label.indexOf('冷静期') !== 0;

type ShelvesProps = { readonly campaign: Campaign<TarotHome>; readonly home: TarotHome; readonly onLog: () => void };

function Shelves({ campaign, home, onLog }: ShelvesProps) {
  const entry = useParticipation();
  const signedIn = useIsSignedIn();
  const asked = useFateStore('store');
  const { activity, tokens } = home;
  const star = tokens.find(({ code }) => code === STAR);
  const closing = activity.state === 'claim';
  const shut = isShut(entry);
  return (
    <ScrollingScene dock={shut ? <ParticipationButton entry={entry} /> : undefined}>
      <section className={s.purse}>
        {star && <img className={s.star} src={star.icon} alt="" width="92" height="92" />}
        <p>
          <span className={s.name}>命运之星</span>
          <b className={`num ${s.count}`}>{signedIn && star ? formatFullAmount(star.num) : '–'}</b>
          {star && star.expire_num > 0 && <span className={s.soon}>即将过期 {formatFullAmount(star.expire_num)}</span>}
        </p>
        <button type="button" className={s.log} onClick={onLog}>
          兑换记录
          <Icon path={caretRightBold} size={12} />
        </button>
      </section>
      {closing && (
        <p className={s.line}>可兑换至 {dayOf(instantOfUnixSeconds(activity.claim_until))}，之后每颗折 1 碎片</p>
      )}
      {entry.kind === 'minor' ? (
        <ParticipationButton entry={entry} />
      ) : (
        <GoodsList
          asked={asked}
          have={star?.num ?? 0}
          closed={shut}
          onBought={() => {
            void campaign.reload();
            void asked.again();
          }}
        />
      )}
    </ScrollingScene>
  );
}
