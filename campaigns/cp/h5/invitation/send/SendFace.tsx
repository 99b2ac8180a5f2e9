// Send: a ring, a friend and a letter. The ring's diamonds are held, not spent, until the friend accepts (REL-2).
import { formatFullAmount, lazyPart, useCall, useOnline, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { drawn as shared } from '@shengyu/h5/mechanics/campaign/pictures.ts?drawn';
import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { useState } from 'react';
import { BoxHero } from '../BoxHero.tsx';
import { DETAIL_ROUTE, WALLET_ROUTE, type Detail } from '../invite.ts';
import { Friends, type Chosen } from './Friends.tsx';
import { Letter } from './Letter.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { Notes } from './Notes.tsx';
import { RingCards } from './RingCards.tsx';
import { useSend } from './use-send.ts';
import s from './SendFace.module.css';

const SendLayers = lazyPart(
  () => import('./SendLayers.tsx'),
  'SendLayers',
  ({ sending }) => sending.step !== 'idle',
);

export type SendFaceProps = {
  readonly detail: Detail;
  /** False: the real name is asked for first. */
  readonly verified: boolean;
  /** The friend whom the page's address names. */
  readonly wanted: number | undefined;
  readonly onOpenLetter: () => void;
};

export function SendFace({ detail, verified, wanted, onOpenLetter }: SendFaceProps) {
  const { navigation } = useRoute();
  const online = useOnline();
  const { rings } = detail;
  const [draft, setDraft] = useState(readDraft);
  const [friend, setFriend] = useState<Chosen | undefined>();
  const change = (part: Partial<typeof draft>): void => setDraft(keepDraft({ ...draft, ...part }));
  const ring = rings.find(({ ring_id }) => ring_id === draft.ring_id) ?? rings[0];
  const about = useCall(
    DETAIL_ROUTE,
    { user_id: friend?.user_id ?? 0 },
    { enabled: friend !== undefined, fresh: true },
  );
  const { data: wallet } = useCall(WALLET_ROUTE, {}, { fresh: true });
  const sending = useSend();
  const price = ring?.price ?? 0;
  const short = wallet !== undefined && wallet.diamond < price;
  // Without a friend only the caller's own side is known; with one, the server has looked at both.
  const judged = friend ? about.data : detail;
  const why = judged && judged.can_invite === 0 ? judged.why_not : undefined;
  const keep = friend ? about.data && about.data.keep : detail.keep;
  const button = !online
    ? { label: '当前无网络' }
    : !verified
      ? { label: '完成实名后即可参与', go: sending.verify }
      : why
        ? { label: why }
        : !friend
          ? { label: '先选一位好友' }
          : short
            ? { label: '钻石不足，去充值', go: () => navigation.go('/payment') }
            : { label: '发送邀请', go: sending.ask };
  return (
    <>
      <ScrollingScene
        dock={
          <div className={s['row']}>
            <StageButton
              disabled={button.go === undefined}
              busy={sending.busy || (button.go === sending.ask && about.step === 'loading')}
              onPress={button.go}
              cost={
                price > 0 && (
                  <>
                    <img src={shared['diamond']} alt="钻石" />
                    {formatFullAmount(price)}
                  </>
                )
              }
            >
              {button.label}
            </StageButton>
          </div>
        }
      >
        <BoxHero icon={ring?.icon} />
        <RingCards rings={rings} value={ring?.ring_id} onChange={(ring_id) => change({ ring_id })} />
        <Notes detail={detail} keep={keep} onReunite={setFriend} onOpenLetter={onOpenLetter} />
        <Friends wanted={wanted} value={friend} onChange={setFriend} />
        <Letter value={draft.text} error={sending.wordsError} onChange={(text) => change({ text })} />
      </ScrollingScene>
      {ring && (
        <SendLayers
          sending={sending}
          friend={friend}
          ring={ring}
          text={draft.text}
          onSent={() => setDraft(keepDraft({ text: '', ring_id: ring.ring_id }))}
        />
      )}
    </>
  );
}
