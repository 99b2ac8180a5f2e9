// /cpDetails CP详情 (S2-CD): the two as two planets, their level and today's intimacy, rewards, timeline and board.
import { dotsThreeBold } from '@shengyu/art/icons/data/phosphor.ts';
import { lazyPart, useCall, useIsSignedIn, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { GlassButton } from '@shengyu/h5/mechanics/stage/Glass.tsx';
import '@shengyu/h5/features/sheet/roles.css';
import { useState } from 'react';
import { PairPage } from '../PairPage.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { ENDED, HOME_ROUTE } from './pair-home.ts';
import { PairDetails } from './PairDetails.tsx';
import { theme } from './theme.ts';

const Single = lazyPart(() => import('./Single.tsx'), 'SinglePerson');
const MoreSheets = lazyPart(
  () => import('./more/MoreSheets.tsx'),
  'MoreSheets',
  ({ open }) => open,
);

export function Screen() {
  const { query } = useRoute().location;
  const signedIn = useIsSignedIn();
  const [more, setMore] = useState(false);
  const read = useCall(HOME_ROUTE, { id: Number(query['relation_id']) || 0 });
  const { data: home, refusal } = read;
  // Without a CP, or as a guest who asked for no other pair, there is nothing to refuse: the page leads to an invitation.
  const single = refusal !== undefined && (refusal.reason === 'no_cp' || refusal.code === 1001);
  const own = home !== undefined && home.me !== undefined && home.state !== ENDED;
  return (
    <>
      <PairPage
        theme={theme}
        skeleton={<DetailsSkeleton />}
        refusal={single ? undefined : refusal}
        failure={read.step === 'failed' ? read : undefined}
        onAgain={read.again}
        right={own && <GlassButton label="更多" icon={dotsThreeBold} onPress={() => setMore(true)} />}
      >
        {home ? <PairDetails home={home} at={read.at} /> : single ? <Single signedIn={signedIn} /> : undefined}
      </PairPage>
      {own && <MoreSheets open={more} home={home} onClose={() => setMore(false)} />}
    </>
  );
}
