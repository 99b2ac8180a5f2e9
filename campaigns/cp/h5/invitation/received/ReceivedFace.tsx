// Received: the envelope opens, the letter rises, the ring stands in the fold (S2-IV-1). A refusal is gentle and private
// (S2-IV-2): 先放一放 leaves the letter until it ends, 婉拒 shows the other only 邀请已结束.
import { useAppClock } from '@shengyu/h5/features/clock/app-clock.ts';
import { lazyPart, useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { drawn as stage } from '../pictures.ts?drawn';
import { drawn } from '../letters.ts?drawn';
import { renewInvites, type Invite } from '../invite.ts';
import { Rays } from '../Rays.tsx';
import { TimeLeft } from '../TimeLeft.tsx';
import s from './ReceivedFace.module.css';

const ThinkSheet = lazyPart(
  () => import('./ThinkSheet.tsx'),
  'ThinkSheet',
  ({ open }) => open,
);

export type ReceivedFaceProps = {
  readonly letter: Invite;
  readonly onAside: () => void;
};

export function ReceivedFace({ letter, onAside }: ReceivedFaceProps) {
  const { client } = useServices();
  const online = useOnline();
  const clock = useAppClock();
  const [busy, setBusy] = useState(false);
  const [thinking, setThinking] = useState(false);
  const [opening, setOpening] = useState(() => !prefersReducedMotion());
  const { from, ring, text, invite_id, expire_at } = letter;
  const answer = async (accept: 0 | 1): Promise<void> => {
    setBusy(true);
    await mutationOutcomeOf(
      client.mutate('POST /goapi/relation/answer_invite', { invite_id, accept }, { quiet: true }),
    );
    setBusy(false);
    setThinking(false);
    // The relation that began, or that there is no letter any more, comes with the next reply.
    renewInvites();
  };
  return (
    <>
      <Rays face="received" />
      <ScrollingScene
        dock={
          <div className={s['row']}>
            <StageButton alt disabled={busy || !online} onPress={() => setThinking(true)}>
              再想想
            </StageButton>
            <StageButton busy={busy} disabled={!online} onPress={() => answer(1)}>
              {online ? '我愿意' : '当前无网络'}
            </StageButton>
          </div>
        }
      >
        <div className={s['hero']}>
          <div className={s['from']}>
            <span className={s['face']}>
              <Avatar src={from.avatar} size={48} />
            </span>
            <span>
              <b>{from.nickname}</b>
              <small>
                剩余 <TimeLeft until={expire_at} offset={clock.offset} still={opening} onOver={renewInvites} />
              </small>
            </span>
          </div>
          <div className={s['fold']}>
            <img className={s['envelope']} src={drawn['back']} alt="" />
            <img className={s['flapUp']} src={drawn['flapUp']} alt="" />
          </div>
          <article className={s['letter']}>
            <img src={drawn['letter']} alt="" />
            <p>{text}</p>
          </article>
          <div className={s['fold']}>
            <img className={s['envelope']} src={drawn['pocket']} alt="" />
            <img className={s['flapDown']} src={drawn['flapDown']} alt="" />
            <img className={s['seal']} src={drawn['seal']} alt="" />
          </div>
          <div className={s['box']} onAnimationEnd={() => setOpening(false)}>
            <img className={s['glow']} src={drawn['glow']} alt="" />
            <img className={s['half']} src={stage['boxBack']} alt="" />
            <img className={s['ring']} src={ring.icon} alt="" />
            <img className={s['half']} src={stage['boxFront']} alt="" />
          </div>
          <div className={s['fold']}>
            <img className={s['roses']} src={drawn['roses']} alt="" />
            <img className={s['rosesRight']} src={drawn['roses']} alt="" />
          </div>
        </div>
        <p className={s['name']}>
          {ring.name}
          {' · 徽章 '}
          <span className="num">{ring.frame_days}</span> 天
        </p>
      </ScrollingScene>
      <ThinkSheet
        open={thinking}
        onClose={() => setThinking(false)}
        onAside={() => {
          setThinking(false);
          onAside();
        }}
        onDecline={() => answer(0)}
      />
    </>
  );
}
