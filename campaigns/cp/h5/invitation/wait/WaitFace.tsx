// Wait: the sent letter, the time that is left, and the way to take it back (REL-2: held diamonds return in full).
import { useAppClock } from '@shengyu/h5/features/clock/app-clock.ts';
import { formatFullAmount, lazyPart, useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { drawn as shared } from '@shengyu/h5/mechanics/campaign/pictures.ts?drawn';
import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useEffect, useState } from 'react';
import { drawn } from '../letters.ts?drawn';
import { renewInvites, type Invite } from '../invite.ts';
import { Rays } from '../Rays.tsx';
import { TimeLeft } from '../TimeLeft.tsx';
import s from './WaitFace.module.css';

const ShareCard = lazyPart(
  () => import('@shengyu/h5/features/share/ShareCard.tsx'),
  'ShareCard',
  ({ open }) => open,
);

/** An answer is looked for this often while the page is visible. */
const LOOK_MS = 15_000;

export type WaitFaceProps = { readonly letter: Invite };

export function WaitFace({ letter }: WaitFaceProps) {
  const { client } = useServices();
  const online = useOnline();
  const clock = useAppClock();
  const [asking, setAsking] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { from, to, ring, text, invite_id, expire_at } = letter;
  const { price } = ring;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) renewInvites();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const withdraw = async (): Promise<void> => {
    const { data } = await mutationOutcomeOf(
      client.mutate('POST /goapi/relation/withdraw_invite', { invite_id }, { quiet: true }),
    );
    setAsking(false);
    if (data) showToast(data.refund > 0 ? `已撤回，${formatFullAmount(data.refund)} 钻已退回` : '已撤回', 'ok');
    renewInvites();
  };
  return (
    <>
      <Rays face="wait" />
      <ScrollingScene
        dock={
          <div className={s['row']}>
            <StageButton alt disabled={!online} onPress={() => setAsking(true)}>
              {online ? '撤回' : '当前无网络'}
            </StageButton>
          </div>
        }
      >
        <div className={s['hero']}>
          <div className={s['scale']}>
            <p className={s['left']}>
              <span>剩余</span>
              <TimeLeft until={expire_at} offset={clock.offset} onOver={renewInvites} />
            </p>
            <img className={s['flight']} src={drawn['flight']} alt="" />
            {[from, to].map(({ user_id, avatar, nickname }) => (
              <span key={user_id} className={s['person']}>
                <span className={s['face']}>
                  <Avatar src={avatar} size={62} />
                </span>
                <span className={s['name']}>{nickname}</span>
              </span>
            ))}
            <img className={s['envelope']} src={drawn['envelope']} alt="" />
            <img className={s['roses']} src={drawn['roses']} alt="" />
            <img className={s['ring']} src={ring.icon} alt="" />
          </div>
        </div>
        <article className={s['letter']}>
          <img className={s['paper']} src={drawn['sent']} alt="" />
          <p className={s['to']}>致 {to.nickname}</p>
          <p className={s['words']}>{text}</p>
          <p className={s['held']}>
            {ring.name}
            {price > 0 ? (
              <>
                {' · '}
                <img src={shared['diamond']} alt="钻石" />
                <b className="num">{formatFullAmount(price)}</b> 已冻结
              </>
            ) : (
              ' · 免费'
            )}
          </p>
        </article>
        <p className={s['promise']}>拒绝或24小时未回应全额退回</p>
        <button type="button" className={s['share']} onClick={() => setSharing(true)}>
          分享给TA
        </button>
      </ScrollingScene>
      <Dialog
        open={asking}
        title="撤回这份邀请？"
        cancel="再等等"
        confirm="撤回"
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
      >
        {price > 0 ? `冻结的 ${formatFullAmount(price)} 钻会全额退回` : '撤回后可以重新邀请'}
      </Dialog>
      <ShareCard open={sharing} onClose={() => setSharing(false)} scene="cp" shared={`invite:${invite_id}`} />
    </>
  );
}
