// What the native side tells: one signed call, whose events are judged one by one.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { gift_event, room_event, user_event } from '@shengyu/contract/calls/ingest.ts';
import { CallRefused } from '../caller.ts';
import type { NativeSide } from '../native-side.ts';

type NativeCall = typeof gift_event | typeof room_event | typeof user_event;

/** Reports events; a single one that is refused is a refusal, although the call itself was answered. */
export async function reportEvents<C extends NativeCall>(
  native: NativeSide,
  call: C,
  events: RequestOf<C>['events'],
): Promise<void> {
  const { results }: ReplyOf<NativeCall> = await native.report<NativeCall>(call, { events } as RequestOf<NativeCall>);
  const refused = results.find(({ ok }) => ok !== 1);
  if (refused) throw new CallRefused(call, { status: 200, code: refused.code, reason: undefined, msg: refused.msg });
}
