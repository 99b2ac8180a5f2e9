import { describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { modules } from '../modules.ts';
import { PENDING } from './pending.ts';

/** The length last seen. Lower it with every call that starts to answer; it never rises. */
const LAST_KNOWN = 0;

describe('pending calls', () => {
  const answered = modules.flatMap((m) => (m.answers ?? []).map((a) => a.call.id));

  it('S7-03 every declared call is either answered or pending, and nothing else is', () => {
    expect([...answered, ...PENDING].sort()).toEqual(CALLS.map((c) => c.id).sort());
    expect(new Set(PENDING).size).toBe(PENDING.length);
  });

  it(`the list only shrinks: ${PENDING.length} of ${CALLS.length} pending`, () => {
    expect(PENDING.length).toBe(LAST_KNOWN);
  });
});
