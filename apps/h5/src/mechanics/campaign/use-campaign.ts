// Makes the home call, which loads the main data of a campaign's page, and derives the page's state from it.
import type { ReplyFrom, RequestTo, RouteName } from '@shengyu/contract/client.ts';
import { useCallback, useMemo, useState } from 'react';
import { useCall, type CallRead } from '@shengyu/web/read/use-call.ts';
import type { CampaignHome, Campaign } from './campaign.ts';
import { createServerClock } from '#features/clock/server-clock.ts';
import { useReloadAtPeriodEnd } from './turn-of-time.ts';

export type CampaignHomeCall<R extends RouteName> = {
  /** The campaign's activity_code. */
  readonly code: string;
  readonly route: R;
  readonly data: RequestTo<R>;
};

export function useCampaign<R extends RouteName>({
  code,
  route,
  data,
}: CampaignHomeCall<R>): Campaign<ReplyFrom<R> & CampaignHome> {
  type Home = ReplyFrom<R> & CampaignHome;
  // The compiler knows the reply type of a route, but not that every campaign's home reply has these common fields.
  const read = useCall(route, data) as CallRead<Home>;
  const answered = read.data;
  const [changed, setChanged] = useState<{ of: Home | undefined; home: Home }>();
  const home = changed && changed.of === answered ? changed.home : answered;

  const server_time = answered && answered.activity && answered.activity.server_time;
  const clock = useMemo(() => createServerClock(server_time, read.at), [server_time, read.at]);

  // The function stays the same for one campaign, so that effects depending on it do not run again.
  const reload = useCallback(read.again, [code]);
  useReloadAtPeriodEnd(home && home.activity, clock, reload);

  return {
    code,
    home,
    loading: read.step === 'loading',
    failure: read.step === 'failed' ? read : undefined,
    refusal: read.refusal,
    clock,
    reload,
    change: (update) =>
      setChanged((before) => {
        const now = before && before.of === answered ? before.home : answered;
        return now && { of: answered, home: update(now) };
      }),
  };
}
