// The last ten objects that were opened, for the search before anything is typed. They stay in this tab's session, each person's apart.
import { session } from '#lib/session.ts';

const nameOf = (): string => `console-recent.${session.read().account}`;
const MOST = 10;

export type RecentObject = { readonly href: string; readonly title: string; readonly kind: string };

export function recentObjects(): RecentObject[] {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf()) ?? '[]') as RecentObject[];
  } catch {
    return [];
  }
}

/** A page of an object says that it was opened: kind in Chinese (会员), title (半糖月亮). */
export function rememberObject(object: RecentObject): void {
  const others = recentObjects().filter(({ href }) => href !== object.href);
  sessionStorage.setItem(nameOf(), JSON.stringify([object, ...others].slice(0, MOST)));
}
