// Page of a campaign from opening to end. It loads the pictures of the first screen while the home call (the page's main data) is
// running, shows the page's state (loading, refused, closed), and provides the campaign to the components inside (S2-ALL-1…5).
import type { ReactNode } from 'react';
import { ClockContext } from '#features/clock/use-server-now.ts';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { StageTitle, Stage } from '#mechanics/stage/Stage.tsx';
import type { StageTheme } from '#mechanics/stage/stage-theme.ts';
import { CampaignContext, type CampaignHome, type Campaign } from './campaign.ts';
import { ClaimActionContext, type ClaimAction } from './claim.ts';
import { OpeningProgress, usePictureLoadPercent } from './instead/Opening.tsx';
import { TopBar, type SideLink } from './top/TopBar.tsx';
import { CampaignUnavailable } from './instead/Unshown.tsx';

const LostPictures = lazyPart(() => import('./instead/LostPictures.tsx'), 'LostPictures');

export type CampaignPageProps<Home extends CampaignHome> = {
  readonly campaign: Campaign<Home>;
  readonly theme: StageTheme;
  /** Skeleton shown while the home call is running. */
  readonly skeleton?: ReactNode;
  /** Further tags beside 规则 at the right edge, e.g. 记录. */
  readonly tags?: readonly SideLink[];
  /** The route of the campaign's own rules page; without one 规则 opens a sheet. */
  readonly rulesPage?: string;
  /** What the back button does, where it is more than one step back. */
  readonly onBack?: () => void;
  /** What the main button does after the campaign has closed; by default 领取奖励 reloads the page. */
  readonly claim?: ClaimAction;
  readonly children: (home: Home) => ReactNode;
};

export function CampaignPage<Home extends CampaignHome>(props: CampaignPageProps<Home>) {
  const { campaign, theme, skeleton, tags, rulesPage, onBack, claim, children } = props;
  const percent = usePictureLoadPercent(theme);
  const { home, loading } = campaign;
  const opening = loading || (home !== undefined && percent < 100);
  return (
    <CampaignContext value={campaign}>
      <ClockContext value={campaign.clock}>
        <ClaimActionContext value={claim}>
          <Stage
            theme={theme}
            chrome={
              <TopBar
                title={theme.lockup ? undefined : theme.title}
                tags={tags}
                rulesPage={rulesPage}
                onBack={onBack}
              />
            }
          >
            {opening ? (
              <>
                {skeleton}
                <OpeningProgress percent={percent} />
              </>
            ) : home ? (
              children(home)
            ) : (
              <main>
                {theme.lockup && <StageTitle theme={theme} />}
                <CampaignUnavailable />
              </main>
            )}
            <LostPictures />
          </Stage>
        </ClaimActionContext>
      </ClockContext>
    </CampaignContext>
  );
}
