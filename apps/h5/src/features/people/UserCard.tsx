// The user card of S-CMP-7 with its calls: shows the person tapped in a list and offers actions.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { UserCardSheet } from '@shengyu/ui/UserCardSheet/UserCardSheet.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { useOpenLogin } from '#features/account/to-login.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';

const ReportSheet = lazyPart(
  () => import('#features/report/ReportSheet.tsx'),
  'ReportSheet',
  ({ open }) => open,
);

type Card = Extract<ReplyFrom<'GET /goapi/user/get_user_info_mp/{id}'>, { fans_num: number }>;

export type UserCardProps = {
  /** The person shown; the card is closed when undefined. */
  readonly user_id: number | undefined;
  readonly onClose: () => void;
};

export function UserCard({ user_id, onClose }: UserCardProps) {
  // The last person stays visible during the card's closing animation.
  const [drawn, setDrawn] = useState(user_id);
  const [reporting, setReporting] = useState(false);
  if (user_id !== undefined && user_id !== drawn) setDrawn(user_id);
  const { client, bridge } = useServices();
  const { navigation } = useRoute();
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  const { data, step, again } = useCall(
    'GET /goapi/user/get_user_info_mp/{id}',
    { id: String(drawn) },
    { enabled: drawn !== undefined, fresh: true },
  );
  const card = data as Card | undefined;
  /** A guest is sent to the login page first. */
  const asMember =
    <Args extends unknown[]>(act: (...args: Args) => unknown) =>
    (...args: Args): unknown =>
      signedIn ? act(...args) : toLogin();
  return (
    <>
      <UserCardSheet
        open={user_id !== undefined && !reporting}
        user={card}
        failed={step === 'failed' || step === 'refused'}
        own={card !== undefined && card.self !== undefined}
        onClose={onClose}
        onRetry={() => void again()}
        onFollow={asMember(async (follow: boolean) => {
          const act = { user_id: drawn!, follow: follow ? (1 as const) : (0 as const) };
          await mutationOutcomeOf(client.mutate('POST /goapi/follow/set_follow', act, { quiet: true }));
          await again();
        })}
        onBlock={asMember(async (block: boolean) => {
          const act = { user_id: drawn!, black: block ? (1 as const) : (0 as const) };
          await mutationOutcomeOf(client.mutate('POST /goapi/follow/set_black', act, { quiet: true }));
          await again();
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
