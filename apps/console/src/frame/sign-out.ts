import { newRequestId } from '@shengyu/web/request-id.ts';
import { createDeskClient, queries } from '#lib/call.ts';
import { session } from '#lib/session.ts';

/** Ends the session at the server and in every tab (CONUI-10). A server that cannot be reached does not keep anyone in. */
export async function signOut(): Promise<void> {
  const request_id = newRequestId();
  const asked = createDeskClient().mutate('POST /console/api/auth/logout', {}, { request_id, quiet: 'all' });
  await asked.catch(() => undefined);
  session.signOut();
  queries.clear();
}
