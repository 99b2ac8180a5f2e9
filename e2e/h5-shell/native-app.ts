// The native app's own requests to the server: it logs its member in, and asks for a ticket when it opens a page.
import { SMS_CODE } from '../h5/door.ts';
import type { Site } from '../h5/site.ts';

type Answer = { code: number; data: { token: string; ticket: string } };

async function post(site: Pick<Site, 'url'>, call: string, data: object, token = ''): Promise<Answer> {
  const answer = await fetch(`${site.url}/api/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ data: { ...data, request_id: crypto.randomUUID() } }),
  });
  return (await answer.json()) as Answer;
}

/** Logs the app itself in and returns its token. */
export async function logInApp(site: Pick<Site, 'url'>, mobile: string): Promise<string> {
  const device_id = 'native-1';
  await post(site, 'get_sms_code', { mobile, device_id, scene: 'login' });
  return (await post(site, 'mobile_login', { mobile, device_id, code: SMS_CODE, agree: 1 })).data.token;
}

/** The ticket that the app hands to a page instead of its token (X101). */
export const requestAppTicket = async (site: Pick<Site, 'url'>, token: string): Promise<string> =>
  (await post(site, 'shell_ticket', {}, token)).data.ticket;
