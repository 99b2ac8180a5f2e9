// /guild/inGuildApply 申请记录 (S-IA): officers review who wants in or out, everybody else sees the own applications.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect } from 'react';
import { later } from '#lib/later.tsx';
import { useSignedIn } from '#mechanics/campaign/signed-in.ts';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';

const review = () => import('./Review.tsx');
const Review = later(review, (module) => module.Review);
const Mine = later(
  () => import('./Mine.tsx'),
  (module) => module.Mine,
);

const TITLE = '申请记录';

export function Screen() {
  const { location, navigation } = usePlace();
  const signedIn = useSignedIn();
  // Patrol looks into any guild, everybody else into their own.
  const guild_id = Number(location.query.guild_id) || undefined;
  const { state, again } = useOwn('POST /api/v1/get_guild_detail', guild_id ? { guild_id } : {}, {
    copy: `guild:${guild_id ?? 'mine'}`,
  });
  // Beside the call, not after it: most who come here review.
  useEffect(() => void review(), []);
  const outside = state.step === 'refused' && state.refusal.reason === 'not_in_guild' && signedIn;
  if (state.step !== 'here' && !outside)
    return <UnreadPage title={TITLE} state={state} again={again} shape={<SkeletonRows count={6} height={72} />} />;
  const guild = state.step === 'here' ? state.data : undefined;
  if (guild && ((guild.my.role ?? 0) > 0 || guild.my.is_patrol === 1))
    return <Review guild={guild} copied={state.step === 'here' && state.copiedAt !== undefined} again={again} />;
  return (
    <Page title={TITLE} ground="hero" onBack={() => navigation.back()} onRefresh={again}>
      <Mine guild={guild} onChanged={again} />
    </Page>
  );
}
