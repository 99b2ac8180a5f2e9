// Page /guild/inGuildApply 申请记录 (S-IA): officers review join and quit applications; all others see their own applications.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { useRoute } from '#shell/route.ts';

const review = () => import('./Review.tsx');
const Review = lazyPart(review, 'ApplicationReview');
const Mine = lazyPart(() => import('./Mine.tsx'), 'OwnApplications');

const TITLE = '申请记录';

export function Screen() {
  const { location, navigation } = useRoute();
  const signedIn = useIsSignedIn();
  // Patrol staff may name any guild in the address; every other member sees the member's own guild.
  const guild_id = Number(location.query.guild_id) || undefined;
  const state = usePageCall('POST /api/v1/get_guild_detail', guild_id ? { guild_id } : {}, {
    copy: `guild:${guild_id ?? 'mine'}`,
  });
  const { again } = state;
  // The review's code is fetched in parallel with the call, because most visitors of this page review.
  useEffect(() => void review(), []);
  const outside = state.step === 'refused' && state.refusal.reason === 'not_in_guild' && signedIn;
  if (state.step !== 'here' && !outside)
    return <ReadPage title={TITLE} read={state} shape={<SkeletonRows count={6} height={72} />} />;
  const guild = state.step === 'here' ? state.data : undefined;
  if (guild && ((guild.my.role ?? 0) > 0 || guild.my.is_patrol === 1))
    return <Review guild={guild} copied={state.step === 'here' && state.copiedAt !== undefined} again={again} />;
  return (
    <Page title={TITLE} ground="hero" onBack={() => navigation.back()} onRefresh={again}>
      <Mine guild={guild} onChanged={again} />
    </Page>
  );
}
