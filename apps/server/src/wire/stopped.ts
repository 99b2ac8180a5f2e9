// Z56: operators can stop a part of the whole platform. The contract says which stops a call obeys; the config module knows what is
// stopped.
import { declareRefusal, type CallSpec } from '@shengyu/contract/call.ts';
import type { AccessRule, Module } from '#module.ts';
import { refuse } from './refusal.ts';

/** The words say that the whole platform is under maintenance, not only a campaign. */
const STOPPED = declareRefusal('paused', '系统维护中，请稍后再来');

/** The rule that refuses a call while one of its stops lasts; undefined for calls that nobody can stop. */
export function stopRuleOf({ stopped_by }: CallSpec, isStopped: Module['isStopped']): AccessRule | undefined {
  if (!stopped_by || !isStopped) return undefined;
  if (!stopped_by.includes('recharge'))
    return async ({ ctx }) => ((await isStopped(ctx, ...stopped_by)) ? refuse(STOPPED) : undefined);
  return async ({ ctx, req }) => {
    const { channel = '' } = req as { channel?: string };
    return (await isStopped(ctx, ...stopped_by, `recharge:${channel}`)) ? refuse('channel_down') : undefined;
  };
}
