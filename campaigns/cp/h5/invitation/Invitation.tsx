// /invitation CP邀请 (S2-IV): three faces by the caller's relation and letters: send, wait, received.
import { speakerHighBold, speakerSlashBold } from '@shengyu/art/icons/data/phosphor.ts';
import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import '@shengyu/h5/features/sheet/roles.css';
import { lazyPart, useCall, useIsSignedIn, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useSound } from '@shengyu/h5/mechanics/campaign/sound.ts';
import { GlassButton } from '@shengyu/h5/mechanics/stage/Glass.tsx';
import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useState } from 'react';
import { PairPage } from '../PairPage.tsx';
import { BoxHero } from './BoxHero.tsx';
import { DETAIL_ROUTE, OPEN, type Detail, type Invite } from './invite.ts';
import { Rays } from './Rays.tsx';
import { theme } from './theme.ts';

const SendFace = lazyPart(() => import('./send/SendFace.tsx'), 'SendFace');
const WaitFace = lazyPart(() => import('./wait/WaitFace.tsx'), 'WaitFace');
const ReceivedFace = lazyPart(() => import('./received/ReceivedFace.tsx'), 'ReceivedFace');
const OtherState = lazyPart(() => import('./OtherState.tsx'), 'OtherState');
const Accepted = lazyPart(() => import('./Accepted.tsx'), 'Accepted');

export function Screen() {
  const { query } = useRoute().location;
  const signedIn = useIsSignedIn();
  const [sound, setSound] = useSound();
  const invite_id = Number(query['invite_id']) || 0;
  const read = useCall(DETAIL_ROUTE, invite_id > 0 ? { invite_id } : {}, { enabled: signedIn, fresh: true });
  const me = useOwnProfile(signedIn);
  const skeleton = (
    <>
      <Rays face="send" />
      <ScrollingScene>
        <BoxHero />
      </ScrollingScene>
    </>
  );
  return (
    <PairPage
      theme={theme}
      skeleton={skeleton}
      refusal={read.refusal && read.refusal.code !== 1001 ? read.refusal : undefined}
      failure={read.step === 'failed' ? read : undefined}
      onAgain={read.again}
      right={
        <GlassButton
          label="音效"
          icon={sound ? speakerHighBold : speakerSlashBold}
          pressed={sound}
          onPress={() => setSound(!sound)}
        />
      }
    >
      {!signedIn || read.refusal ? (
        <OtherState kind="guest" />
      ) : (
        read.data && me && <Faces detail={read.data} me={me} linked={invite_id > 0} />
      )}
    </PairPage>
  );
}

type Own = NonNullable<ReturnType<typeof useOwnProfile>>;

function Faces({ detail, me, linked }: { readonly detail: Detail; readonly me: Own; readonly linked: boolean }) {
  const { query } = useRoute().location;
  // 先放一放 leaves a letter unanswered; the page then offers what it offers without one.
  const [aside, setAside] = useState<number>();
  // A letter that was open while this page showed it, and was answered with yes: the two are celebrated once.
  const [open, setOpen] = useState<Invite>();
  const { relation, invite } = detail;
  const letter = invite && invite.state === OPEN ? invite : undefined;
  if (letter && letter.invite_id !== open?.invite_id) setOpen(letter);
  if (relation && relation.state !== 3) {
    return open ? <Accepted relation={relation} /> : <OtherState kind="bonded" relation={relation} />;
  }
  if (letter?.is_mine === 1) return <WaitFace letter={letter} />;
  if (letter && letter.invite_id !== aside) {
    return <ReceivedFace letter={letter} onAside={() => setAside(letter.invite_id)} />;
  }
  if (linked && invite && invite.state !== OPEN) return <OtherState kind="closed" invite={invite} />;
  if (me.self && me.self.is_real_name === 1 && me.self.is_adult === 0) return <OtherState kind="minor" />;
  return (
    <SendFace
      detail={detail}
      verified={me.self === undefined || me.self.is_real_name === 1}
      wanted={Number(query['user_id']) || undefined}
      onOpenLetter={() => setAside(undefined)}
    />
  );
}
