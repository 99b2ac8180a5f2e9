// A tab or a page for tests: the real screen on calls whose answers the test gives, typed by the contract.
import '#frame/frame.css';
import type { ReplyFrom, RequestTo, RouteName } from '@shengyu/contract/client.ts';
import { ToastHost } from '@shengyu/ui/Toast/Toast.tsx';
import { render } from '@shengyu/ui/testing/render.tsx';
import type { ApiClient } from '@shengyu/web/client.ts';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { ClientContext } from '@shengyu/web/read/client-context.ts';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { IsleContext, type Isle } from '#frame/isle.ts';

/** An answer that is not a reply. */
class NoReply {
  readonly code: number;
  readonly msg: string;
  constructor(code: number, msg: string) {
    this.code = code;
    this.msg = msg;
  }
}
export const refuse = (code: number, msg: string): NoReply => new NoReply(code, msg);

/** A route that is not named is refused; an answer that throws is no answer at all. */
export type Answers = {
  readonly [R in RouteName]?: (request: RequestTo<R>) => ReplyFrom<R> | NoReply | Promise<ReplyFrom<R> | NoReply>;
};

type IsleOptions = {
  readonly answers?: Answers;
  /** Whether somebody is logged in; U01 must then be answered. */
  readonly member?: boolean;
};

export function renderPlace(place: ReactNode, { answers = {}, member = false }: IsleOptions = {}) {
  clearReads();
  if (member) localStorage.setItem('settoken', 'token');
  else localStorage.removeItem('settoken');
  const asked: { readonly route: string; readonly data: unknown }[] = [];
  const opened: unknown[] = [];
  const logins: string[] = [];
  const answer = async (route: RouteName, data: never): Promise<object> => {
    asked.push({ route, data });
    const given = (await Promise.resolve(answers[route]?.(data))) ?? refuse(1001, '请先登录');
    return given instanceof NoReply
      ? { code: given.code, msg: given.msg, data: { reason: 'test' } }
      : { code: 1, msg: 'ok', data: given };
  };
  const client = { call: answer, mutate: answer } as unknown as ApiClient;
  const isle: Isle = {
    client,
    channels: undefined as never,
    stack: {
      current: [],
      subscribe: () => () => undefined,
      open: (to) => void opened.push(to),
      follow: () => undefined,
      showTab: (to) => void opened.push(to),
      close: () => void opened.push('closed'),
      closeAbove: () => undefined,
      closeWebviews: () => undefined,
    },
    openPage: (route) => void opened.push(route),
    leadTo: (route) => void opened.push(route),
    withMember: (act, then) => (member ? then() : void logins.push(act)),
  };
  const rendered = render(
    <IsleContext value={isle}>
      <ClientContext value={client}>
        <div style={{ position: 'fixed', top: 0, right: 0, bottom: 0, left: 0 }}>{place}</div>
        <ToastHost />
      </ClientContext>
    </IsleContext>,
  );
  const sent = (route: RouteName): readonly unknown[] =>
    asked.filter((each) => each.route === route).map(({ data }) => data);
  return { ...rendered, asked, sent, opened, logins };
}

/** Waits until whatever comes into view is there: half way it is too pale to be read. What moves for ever is not waited for. */
const untilStill = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  );

/** What axe finds wrong on the page. */
export async function faultsOf(): Promise<string[]> {
  await untilStill();
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  );
}
