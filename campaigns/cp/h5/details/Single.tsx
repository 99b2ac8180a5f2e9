// No CP, or a guest: one planet on an empty orbit, and the way to an invitation (S2-CD-5).
import { TwinOrbit } from '@shengyu/h5/features/pair/TwinOrbit.tsx';
import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import { lazyPart, useCall, useOnline, useOpenLogin, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { DETAIL_ROUTE } from './pair-home.ts';
import s from './PairDetails.module.css';
import own from './Single.module.css';

const PublicLevels = lazyPart(() => import('./rewards/PublicLevels.tsx'), 'PublicLevels');
const BoardTab = lazyPart(() => import('./BoardTab.tsx'), 'BoardTab');

const NOBODY = { avatar: '', nickname: '你' };

export function SinglePerson({ signedIn }: { readonly signedIn: boolean }) {
  const { navigation } = useRoute();
  const toLogin = useOpenLogin();
  const online = useOnline();
  const me = useOwnProfile(signedIn);
  const { data } = useCall(DETAIL_ROUTE, {}, { enabled: signedIn });
  const letter = data && data.invite;
  return (
    <ScrollingScene
      dock={
        <div className={own['row']}>
          <StageButton disabled={!online} onPress={signedIn ? () => navigation.go('/invitation') : toLogin}>
            {!online ? '当前无网络' : !signedIn ? '登录后参与' : letter ? '去看看' : '去邀请'}
          </StageButton>
        </div>
      }
    >
      <div className={s['sky']}>
        <TwinOrbit left={me ?? NOBODY} level={1} motion="still" />
      </div>
      <p className={s['days']}>
        <span>{letter ? (letter.is_mine === 1 ? '邀请已送出，等TA回应' : '你有一份邀请待回应') : '你还没有 CP'}</span>
      </p>
      <section className={s['panel']} data-staged="">
        <PublicLevels level={0} />
      </section>
      <section className={s['panel']} data-staged="">
        <BoardTab />
      </section>
    </ScrollingScene>
  );
}
