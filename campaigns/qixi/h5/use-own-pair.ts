// The member's own relation (CP01 without a number means one's own).
import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import { useCall, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';

type Face = { readonly avatar: string };

/** The faces at the two ends of the bridge: the pair, or the member alone. */
export function useOwnPair(): { readonly left: Face | undefined; readonly right: Face | undefined } {
  const signedIn = useIsSignedIn();
  const { data, step } = useCall('GET /goapi/relation/cp_level_home/{id}', { id: 0 }, { enabled: signedIn });
  const me = useOwnProfile(signedIn && step !== 'loading' && !data);
  if (!signedIn) return { left: undefined, right: undefined };
  return data ? { left: data.pair[0], right: data.pair[1] } : { left: me, right: undefined };
}
