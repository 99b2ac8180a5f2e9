// /constellation/shop 星愿商店 (S2-SP-1): oneself in a golden mirror, wearing the thing before it is exchanged.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { formatFullAmount, lazyPart, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { GlassChip } from '@shengyu/h5/mechanics/stage/Glass.tsx';
import { Scene, StageDock } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { useState } from 'react';
import { BarTitle } from '../BarTitle.tsx';
import { HOME, TABS, tabOf, type ShopHome, type TabKey } from './home.ts';
import s from './Shop.module.css';
import { MIRROR, SHELF, theme } from './theme.ts';

const Mirror = lazyPart(() => import('./Mirror.tsx'), 'Mirror');
const Shelves = lazyPart(() => import('./Shelves.tsx'), 'Shelves');
const ActBar = lazyPart(() => import('./ActBar.tsx'), 'ActBar');
const ShopLog = lazyPart(
  () => import('./ShopLog.tsx'),
  'ShopLog',
  ({ open }) => open,
);

export function Screen() {
  const campaign = useCampaign(HOME);
  const [log, setLog] = useState(false);
  return (
    <>
      <CampaignPage
        campaign={campaign}
        theme={theme}
        skeleton={<Skeleton />}
        tags={[{ name: '记录', go: () => setLog(true) }]}
      >
        {(home) => <Counter campaign={campaign} home={home} />}
      </CampaignPage>
      <ShopLog open={log} onClose={() => setLog(false)} />
    </>
  );
}

const Skeleton = () => (
  <>
    <section aria-label={theme.title}>
      <BarTitle theme={theme} />
    </section>
    <Scene>
      <img className={s.mirror} src={MIRROR} alt="" />
      <img className={s.shelf} src={SHELF} alt="" />
    </Scene>
  </>
);

function Counter({ campaign, home }: { readonly campaign: Campaign<ShopHome>; readonly home: ShopHome }) {
  const signedIn = useIsSignedIn();
  const { kind } = useParticipation();
  const [tab, setTab] = useState<TabKey>('zp_dust');
  const [goods_id, setGoodsId] = useState<string>();
  // S2-SP-2: minors pay nothing, so there is no tab for it.
  const tabs = kind === 'minor' ? TABS.filter(({ key }) => key !== 'diamond') : TABS;
  const shown = home.list.filter((goods) => tabOf(goods) === tab);
  const chosen = shown.find((goods) => goods.goods_id === goods_id) ?? shown[0];
  return (
    <>
      <section aria-label={theme.title}>
        <BarTitle theme={theme} />
      </section>
      <Scene>
        <img className={s.mirror} src={MIRROR} alt="" />
        <Mirror goods={chosen} />
        <img className={s.shelf} src={SHELF} alt="" />
        <div className={s.purse}>
          {home.balance.map(({ code, name, icon, num }) => (
            <GlassChip key={code}>
              <img className={s.coin} src={icon} alt="" />
              {name} <b className="num">{signedIn ? formatFullAmount(num) : '–'}</b>
            </GlassChip>
          ))}
        </div>
      </Scene>
      <section className={s.panel} aria-label="商品">
        <div className={s.tabs}>
          <StageTabs<TabKey> label="用什么兑换" tabs={tabs} value={tab} onChange={setTab} />
        </div>
        <Shelves goods={shown} chosen={chosen} onChoose={setGoodsId} />
      </section>
      <StageDock>
        <ActBar goods={chosen} home={home} onBought={() => void campaign.reload()} />
      </StageDock>
    </>
  );
}
