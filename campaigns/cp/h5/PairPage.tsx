// The frame of a page about a relation: a stage with a plain title in its bar. It shows the states that such a page has instead
// of its content: opening, no reply, refused (S2-ALL-1, S2-ALL-3).
import { caretLeftBold } from '@shengyu/art/icons/data/phosphor.ts';
import { describeLoadFailure } from '@shengyu/h5/mechanics/campaign/failure-line.ts';
import { OpeningProgress, usePictureLoadPercent } from '@shengyu/h5/mechanics/campaign/instead/Opening.tsx';
import { UnavailablePanel } from '@shengyu/h5/mechanics/campaign/instead/Unshown.tsx';
import { lazyPart, useRoute, type Refusal } from '@shengyu/h5/mechanics/campaign/services.ts';
import { GlassButton } from '@shengyu/h5/mechanics/stage/Glass.tsx';
import { Stage } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import type { ReactNode } from 'react';
import s from './PairPage.module.css';

const LostPictures = lazyPart(() => import('@shengyu/h5/mechanics/campaign/instead/LostPictures.tsx'), 'LostPictures');

export type PairPageProps = {
  readonly theme: StageTheme;
  /** The button at the right end of the bar. */
  readonly right?: ReactNode;
  readonly skeleton: ReactNode;
  /** Set when the page's call was refused in a way the page does not explain itself. */
  readonly refusal?: Refusal | undefined;
  /** Set when no reply came. */
  readonly failure?: { readonly status: number | undefined } | undefined;
  readonly onAgain: () => unknown;
  /** Absent while the page's call is running. */
  readonly children?: ReactNode;
};

/** The words of a refusal by reason; every other reason shows the server's own words. */
const REFUSED: Readonly<Record<string, string>> = { minor: '青少年模式下不展示活动' };

export function PairPage({ theme, right, skeleton, refusal, failure, onAgain, children }: PairPageProps) {
  const { navigation } = useRoute();
  const percent = usePictureLoadPercent(theme);
  const bar = (
    <header className={s['bar']}>
      <GlassButton label="返回" icon={caretLeftBold} onPress={() => navigation.back()} />
      <h1 className={s['title']}>{theme.title}</h1>
      {right || <span className={s['blank']} />}
    </header>
  );
  return (
    <Stage theme={theme} chrome={bar}>
      {refusal ? (
        <main>
          <UnavailablePanel title={REFUSED[refusal.reason] ?? refusal.msg} />
        </main>
      ) : failure ? (
        <main>
          <UnavailablePanel title="加载失败" text={describeLoadFailure(failure.status)} onAgain={onAgain} />
        </main>
      ) : children === undefined || percent < 100 ? (
        <>
          {skeleton}
          <OpeningProgress percent={percent} />
        </>
      ) : (
        children
      )}
      <LostPictures />
    </Stage>
  );
}
