// One action of /newService: sent once, then everything that tells the same numbers is read again.
import {
  useServices,
  type MutationData,
  type MutationRoute,
  type ReplyFrom,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { renewHarbour } from './home.ts';

type OwnRoute = Extract<MutationRoute, `POST /api/v1/open_server/${string}`>;

/** Resolves to the reply; undefined when the action was refused or got no response, which a toast has told. */
export function useAct(): <R extends OwnRoute>(route: R, data: MutationData<R>) => Promise<ReplyFrom<R> | undefined> {
  const { client } = useServices();
  return async (route, data) => {
    const outcome = await mutationOutcomeOf(client.mutate(route, data, { quiet: true }));
    // A refusal shows that the page's numbers are old.
    if (!outcome.data) void renewHarbour();
    return outcome.data;
  };
}
