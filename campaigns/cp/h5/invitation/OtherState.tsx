// What the page shows instead of a face: a guest, a minor, a member who has a CP, a letter that is over (S2-IV-4).
import { useAppClock } from '@shengyu/h5/features/clock/app-clock.ts';
import { TwinOrbit } from '@shengyu/h5/features/pair/TwinOrbit.tsx';
import { useOnline, useOpenLogin, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { PublicLevels } from '../details/rewards/PublicLevels.tsx';
import { sidesOf, type PairHome } from '../details/pair-home.ts';
import { BoxHero } from './BoxHero.tsx';
import { Rays } from './Rays.tsx';
import { closedText, type Invite } from './invite.ts';
import s from './OtherState.module.css';

export type OtherStateProps =
  | { readonly kind: 'guest' | 'minor' }
  | { readonly kind: 'bonded'; readonly relation: Pick<PairHome, 'me' | 'pair' | 'level' | 'days' | 'state'> }
  | { readonly kind: 'closed'; readonly invite: Invite };

export function OtherState(props: OtherStateProps) {
  const { navigation } = useRoute();
  const toLogin = useOpenLogin();
  const online = useOnline();
  const clock = useAppClock();
  const { kind } = props;
  if (kind === 'bonded') {
    const [left, right] = sidesOf(props.relation);
    return (
      <ScrollingScene
        dock={
          <div className={s['row']}>
            <StageButton onPress={() => navigation.replace('/cpDetails')}>查看CP详情</StageButton>
          </div>
        }
      >
        <div className={s['sky']}>
          <TwinOrbit left={left} right={right} level={props.relation.level} motion="still" />
        </div>
        <p className={s['words']}>你已有CP</p>
      </ScrollingScene>
    );
  }
  const closed = kind === 'closed' ? props : undefined;
  return (
    <>
      <Rays face="send" />
      <ScrollingScene
        dock={
          kind === 'minor' ? undefined : (
            <div className={s['row']}>
              {kind === 'guest' ? (
                <StageButton disabled={!online} onPress={toLogin}>
                  {online ? '登录后参与' : '当前无网络'}
                </StageButton>
              ) : (
                <StageButton onPress={() => navigation.replace('/invitation')}>去邀请</StageButton>
              )}
            </div>
          )
        }
      >
        <BoxHero icon={closed?.invite.ring.icon} />
        <p className={s['words']}>
          {kind === 'minor' ? '仅限成年用户' : closed ? closedText(closed.invite, clock.now()) : '选一枚戒指，写一封信'}
        </p>
        <section className={s['panel']} data-staged="">
          <PublicLevels level={0} />
        </section>
      </ScrollingScene>
    </>
  );
}
