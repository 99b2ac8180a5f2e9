// CONUI-3: what an act of two persons says of its second person, before it is sent and while it waits.
import { useState } from 'react';
import type { MutationRoute } from '@shengyu/contract/client.ts';
import { useRead } from '#lib/call.ts';
import { serverNow } from '#lib/clock.ts';
import { formatTime } from '#lib/format.ts';

type Deciders = { readonly deciders: number; readonly decider_names: readonly string[] };

/** CON-2: so long a request waits. */
const WAIT_S = 72 * 3_600;
/** People come and go by the command of an operator, so an answer of some minutes ago still holds. */
const FRESH_MS = 60_000;

/** `2 位同事可复核：财务二、值班`, or that there is nobody. */
export function describeDeciders({ deciders, decider_names }: Deciders): string {
  if (deciders === 0) return '目前没有其他人有权复核，请联系管理员';
  return `${deciders} 位同事可复核：${decider_names.join('、')}${deciders > decider_names.length ? ' 等' : ''}`;
}

/** The call of a route, as permissions name it: `ledger_adjust`. */
const callOf = (route: MutationRoute): string => route.split('/').slice(-2).join('_');

/** That the act will wait, how long, and for whom. Until it is known who they are it says the rest. */
export function SecondPerson({
  route,
  className,
}: {
  readonly route: MutationRoute;
  readonly className: string | undefined;
}) {
  const [until] = useState(() => serverNow() + WAIT_S);
  const { data } = useRead('GET /console/api/auth/me', {}, { freshFor: FRESH_MS });
  const who = data?.waits.find(({ call }) => call === callOf(route));
  return (
    <p className={className}>
      提交后由另一位有权限的同事在 72 小时内复核（{formatTime(until)} 前）
      {who && `。${describeDeciders(who)}`}
    </p>
  );
}
