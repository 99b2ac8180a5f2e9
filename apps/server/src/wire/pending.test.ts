import { describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { modules } from '#app.ts';
import { PENDING_CALL_IDS } from './pending.ts';

/** The last known length. Lower it with every call that gets a handler; it must never rise. */
const LAST_KNOWN = 0;

describe('pending calls', () => {
  const answered = modules.flatMap((m) => (m.handlers ?? []).map((a) => a.call.id));

  it('S7-03 every declared call is either answered or pending, and nothing else is', () => {
    expect([...answered, ...PENDING_CALL_IDS].sort()).toEqual(CALLS.map((c) => c.id).sort());
    expect(new Set(PENDING_CALL_IDS).size).toBe(PENDING_CALL_IDS.length);
  });

  it(`the list only shrinks: ${PENDING_CALL_IDS.length} of ${CALLS.length} pending`, () => {
    expect(PENDING_CALL_IDS.length).toBe(LAST_KNOWN);
  });
});
