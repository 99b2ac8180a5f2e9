// S-CMP-7 with its calls: whoever is tapped in a list, and what may be done about them.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { UserCardSheet } from '@shengyu/ui/UserCardSheet/UserCardSheet.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useQuery } from '#lib/query.ts';
import { useSignedIn } from '#mechanics/campaign/signed-in.ts';
import { useToLogin } from '#mechanics/campaign/to-login.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';

const ReportSheet = later(
  () => import('#mechanics/report/ReportSheet.tsx'),
  (module) => module.ReportSheet,
  ({ open }) => open,
);

type Card = Extract<ReplyFrom<'GET /goapi/user/get_user_info_mp/{id}'>, { fans_num: number }>;

export type UserCardProps = {
  /** Whose; undefined: nobody's, it is closed. */
  readonly user_id: number | undefined;
  readonly onClose: () => void;
};

export function UserCard({ user_id, onClose }: UserCardProps) {
  // What is leaving is still drawn.
  const [drawn, setDrawn] = useState(user_id);
  const [reporting, setReporting] = useState(false);
  if (user_id !== undefined && user_id !== drawn) setDrawn(user_id);
  const { client, bridge } = useServices();
  const { navigation } = usePlace();
  const signedIn = useSignedIn();
  const toLogin = useToLogin();
  const { data, isError, refetch } = useQuery({
    queryKey: ['get_user_info_mp', drawn],
    enabled: drawn !== undefined,
    queryFn: () =>
      client.call('GET /goapi/user/get_user_info_mp/{id}', { id: String(drawn) }, { quiet: 'all', fresh: true }),
  });
  const card = data && data.code === 1 ? (data.data as Card) : undefined;
  /** Guests go to the door first. */
  const asMember =
    <Args extends unknown[]>(act: (...args: Args) => unknown) =>
    (...args: Args): unknown =>
      signedIn ? act(...args) : toLogin();
  return (
    <>
      <UserCardSheet
        open={user_id !== undefined && !reporting}
        user={card}
        failed={(isError && !card) || (data !== undefined && data.code !== 1)}
        own={card !== undefined && card.self !== undefined}
        onClose={onClose}
        onRetry={() => void refetch()}
        onFollow={asMember(async (follow: boolean) => {
          const act = { user_id: drawn!, follow: follow ? (1 as const) : (0 as const) };
          await outcomeOf(client.mutate('POST /goapi/follow/set_follow', act, { quiet: true }));
          await refetch();
        })}
        onBlock={asMember(async (block: boolean) => {
          const act = { user_id: drawn!, black: block ? (1 as const) : (0 as const) };
          await outcomeOf(client.mutate('POST /goapi/follow/set_black', act, { quiet: true }));
          await refetch();
        })}
        onEnterRoom={(room_id) => bridge.call('openRoom', { room_id, from: 'card' }).catch(() => undefined)}
        onOpenCp={(relation_id) => navigation.go(`/cpDetails?relation_id=${relation_id}`)}
        onReport={asMember(() => setReporting(true))}
      />
      {card && (
        <ReportSheet
          key={drawn}
          open={reporting}
          onClose={() => setReporting(false)}
          target={{ kind: 'user', id: drawn!, name: card.nickname }}
        />
      )}
    </>
  );
}
