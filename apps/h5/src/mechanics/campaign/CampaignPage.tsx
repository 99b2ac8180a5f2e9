// A campaign's page from opening to end: loads what the first screen needs beside the home call, shows the page's state,
// and gives the parts inside their campaign (S2-ALL-1…5).
import type { ReactNode } from 'react';
import { later } from '#lib/later.tsx';
import { Lockup, Stage } from '#mechanics/stage/Stage.tsx';
import type { StageTheme } from '#mechanics/stage/stage-theme.ts';
import { CampaignContext, type AnyHome, type Campaign } from './campaign.ts';
import { ClaimContext, type ClaimAct } from './claim.ts';
import { Opening, useOpening } from './Opening.tsx';
import { TopBar, type SideWay } from './TopBar.tsx';
import { Unshown } from './Unshown.tsx';

const LostPictures = later(
  () => import('./LostPictures.tsx'),
  (module) => module.LostPictures,
);

export type CampaignPageProps<Home extends AnyHome> = {
  readonly campaign: Campaign<Home>;
  readonly theme: StageTheme;
  /** Shapes of what will stand here, while it is on its way. */
  readonly skeleton?: ReactNode;
  /** Beside 规则 at the right edge: 记录. */
  readonly tags?: readonly SideWay[];
  /** What is left to do after the close; by default 领取奖励 asks the page again. */
  readonly claim?: ClaimAct;
  readonly children: (home: Home) => ReactNode;
};

export function CampaignPage<Home extends AnyHome>(props: CampaignPageProps<Home>) {
  const { campaign, theme, skeleton, tags, claim, children } = props;
  const percent = useOpening(theme);
  const { home, loading } = campaign;
  const opening = loading || (home !== undefined && percent < 100);
  return (
    <CampaignContext value={campaign}>
      <ClaimContext value={claim}>
        <Stage theme={theme} chrome={<TopBar title={theme.lockup ? undefined : theme.title} tags={tags} />}>
          {opening ? (
            <>
              {skeleton}
              <Opening percent={percent} />
            </>
          ) : home ? (
            children(home)
          ) : (
            <main>
              {theme.lockup && <Lockup theme={theme} />}
              <Unshown />
            </main>
          )}
          <LostPictures />
        </Stage>
      </ClaimContext>
    </CampaignContext>
  );
}
