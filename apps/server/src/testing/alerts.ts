// For tests: the alerts of the desk (Z46) as an admin sees them, by their id.
import type { Context } from '#context.ts';
import type { TestHttpClient } from './http.ts';
import { newStaff } from './people/staff.ts';

export type SeenAlert = {
  readonly alert_id: string;
  readonly level: string;
  readonly title: string;
  readonly text: string;
  readonly since: number;
  readonly link?: { readonly kind: string; readonly id: string };
};

/** The desk counts once in five seconds of the clock of `ctx`, and campaigns once in thirty. */
export async function readAlerts(ctx: Context, http: TestHttpClient): Promise<Readonly<Record<string, SeenAlert>>> {
  const { token } = await newStaff(ctx, 'admin');
  const { data, text } = await http.get('/console/api/desk/pulse', token);
  if (data?.alerts === undefined) throw new Error(text);
  return Object.fromEntries(data.alerts.map((alert: SeenAlert) => [alert.alert_id, alert]));
}
