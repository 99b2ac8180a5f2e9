// The one call a campaign's page stands on, and what comes of it.
import type { ReplyFrom, RequestTo, RouteName } from '@shengyu/contract/client.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { CallFailed } from '#lib/call-failed.ts';
import { useQuery } from '#lib/query.ts';
import { refusalOf } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import type { AnyHome, Campaign } from './campaign.ts';
import { serverClock } from './server-clock.ts';
import { useTurnOfTime } from './turn-of-time.ts';

export type HomeCall<R extends RouteName> = {
  /** The campaign's name on the wire. */
  readonly code: string;
  readonly route: R;
  readonly data: RequestTo<R>;
};

export function useCampaign<R extends RouteName>({ code, route, data }: HomeCall<R>): Campaign<ReplyFrom<R> & AnyHome> {
  type Home = ReplyFrom<R> & AnyHome;
  const { client } = useServices();
  const fresh = useRef(false);
  const query = useQuery({
    queryKey: ['campaign', code, route, data],
    // The page says itself what a refusal or a failure means.
    queryFn: () => client.call(route, data, { quiet: 'all', fresh: fresh.current }),
  });
  const answer = query.data;
  const [changed, setChanged] = useState<{ of: typeof answer; home: Home }>();
  const answered = answer && answer.code === 1 ? (answer.data as Home) : undefined;
  const home = changed && changed.of === answer ? changed.home : answered;

  const received = query.dataUpdatedAt;
  const server_time = answered && answered.activity && answered.activity.server_time;
  const clock = useMemo(() => serverClock(server_time, received), [server_time, received]);

  const { refetch } = query;
  const reload = useCallback((): Promise<void> => {
    fresh.current = true;
    return refetch();
    // One function for the entry of the query, whatever it is wrapped in.
  }, [code]);
  useTurnOfTime(home && home.activity, clock, reload);

  return {
    code,
    home,
    loading: query.isLoading,
    failure: !home && query.isError ? { status: statusOf(query.error) } : undefined,
    refusal: answer && refusalOf(answer),
    clock,
    reload,
    change: (update) =>
      setChanged((before) => {
        const now = before && before.of === answer ? before.home : answered;
        return now && { of: answer, home: update(now) };
      }),
  };
}

const statusOf = (error: unknown): number | undefined => (error instanceof CallFailed ? error.status : undefined);
