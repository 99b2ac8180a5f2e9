import { useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LoginButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { DrawToggles } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { StageDock, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import type { ReactNode } from 'react';
import { ChartGround } from './Sheet.tsx';
import { pictures, theme } from './theme.ts';
import s from './Skeleton.module.css';
import voyage from './Voyage.module.css';

const greyShapes = (...names: (string | undefined)[]) => names.map((name, at) => <i key={at} className={name} />);

/**
 * The landing page before the server has replied: everything that does not depend on the reply, at its place, and grey shapes for the
 * rest. Its tabs, switches and the button of a guest work at once.
 */
export const TreasureHuntSkeleton = ({ tabs }: { readonly tabs: ReactNode }) => (
  <>
    <Scene>
      <h1 className={s.title}>{theme.title}</h1>
      {tabs}
      <ChartGround />
      {[s.northWest, s.northEast, s.west, s.east].map((place) => (
        <img key={place} className={place} src={pictures['medallion']} alt="" width="84" height="92" />
      ))}
    </Scene>
    <StageDock>
      <div className={s.wallet} aria-hidden="true">
        {greyShapes(s.chip, s.chip)}
      </div>
      <div className={s.promises} aria-hidden="true">
        {greyShapes(s.line)}
      </div>
      <MainButtons />
      <DrawToggles />
      <div className={voyage.ways} aria-hidden="true">
        {greyShapes(s.ways)}
      </div>
    </StageDock>
  </>
);

/** A guest can only log in, whatever the server will say; what a member can do is not known yet. */
function MainButtons() {
  const signedIn = useIsSignedIn();
  const shapes = (
    <div className={s.member} aria-hidden="true">
      {greyShapes(s.draw, s.draw, s.draw)}
    </div>
  );
  if (signedIn) return shapes;
  return (
    <>
      <div className={s.guest}>
        <LoginButton />
      </div>
      {/* The page is drawn alike for everybody, so the head's script says which of the two is seen (first-paint.ts). */}
      {shapes}
    </>
  );
}
