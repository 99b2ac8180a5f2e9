// One draw from the tap to its result. What was asked is kept until an answer is known and asked again under the same id
// (S2-CMP-16): nothing is drawn twice, whatever the network loses, and a page that was left takes up where it was.
import { newRequestId } from '#lib/request-id.ts';
import type { Refusal } from '#lib/refusal.ts';
import { askOnce } from './ask-once.ts';
import type { DrawAsk, DrawCall, DrawResult } from './draw-call.ts';
import type { DrawParts } from './draw-parts.ts';
import { isBusy, REST, type DrawActs, type DrawState } from './draw-state.ts';
import { forgetDraw, keepDraw, keptDraw, type KeptDraw } from './kept-draw.ts';
import { play } from './reveal.ts';

export type DrawFlow = DrawActs & {
  /** The page is here: an act whose answer was never seen is asked for again. Returns how to leave. */
  enter(): () => void;
};

/** Then every ten seconds, and at once when the network is back. */
const ASK_AGAIN_MS = [2_000, 5_000, 10_000];
/** A server that fails this often has a fault that asking again does not mend; the id is kept for the next tap. */
const FAULTS = 3;

/** `parts` is asked for at every step: a page draws itself anew while somebody waits. */
export function drawFlow(parts: () => DrawParts, show: (state: DrawState) => void): DrawFlow {
  let state = REST;
  let skip: (() => void) | undefined;
  let wake: (() => void) | undefined;
  let left = false;

  const become = (next: DrawState): void => {
    state = next;
    show(next);
  };

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const reveal = (num: number, result: DrawResult): void => {
    const { reveal: page, skipsAnimation, onResult } = parts();
    if (onResult) onResult(result);
    become({ phase: 'revealing', num, result });
    skip = play(skipsAnimation() ? undefined : page, result, () => {
      skip = undefined;
      become({ phase: 'shown', num, result });
    });
  };

  const refused = (ask: DrawAsk, refusal: Refusal): void => {
    become(REST);
    // The first draw of all: the member's half of the seed is made here (FAIR-2).
    if (refusal.reason === 'seed_needed' && ask.client_seed === undefined)
      start(ask.num, { ...ask, client_seed: newRequestId().replace(/-/g, '') });
    else become({ phase: 'refused', num: ask.num, refusal });
  };

  const ask = async (asked: DrawAsk, data: object, id: string): Promise<void> => {
    const { num } = asked;
    keepDraw({ route: parts().call.route, data, id, num });
    if (state.phase !== 'confirming') become({ phase: 'asking', num });
    for (let attempt = 0, faults = 0; ; attempt++) {
      const outcome = await askOnce(parts(), data, id);
      if (left) return;
      if (outcome.kind === 'open') {
        if (outcome.fault) faults += 1;
        if (faults === FAULTS) return refused(asked, outcome.refusal);
        become({ phase: 'confirming', num });
        await pause(Math.max(outcome.wait, ASK_AGAIN_MS[Math.min(attempt, ASK_AGAIN_MS.length - 1)]!));
        if (left) return;
        continue;
      }
      forgetDraw();
      if (outcome.kind === 'result') return reveal(num, outcome.result);
      if (outcome.kind === 'refused') return refused(asked, outcome.refusal);
      parts().say(outcome.text);
      return become(REST);
    }
  };

  const start = (num: number, more: Partial<DrawAsk> = {}): void => {
    if (isBusy(state)) return;
    const { call, stopsOnBig } = parts();
    const asked: DrawAsk = { num, ...(num > 1 && stopsOnBig() ? { stop_on_big: 1 } : {}), ...more };
    const data = call.data(asked) as object;
    // The same act that a fault left open is the same request (C0-3).
    const kept = keptDraw();
    const same = kept && kept.route === call.route && JSON.stringify(kept.data) === JSON.stringify(data);
    void ask(asked, data, same ? kept.id : newRequestId());
  };

  return {
    start,
    again: () => start(state.num),
    confirmGuard: () => start(state.num, { guard_confirm: 1 }),
    skip: () => {
      if (skip) skip();
    },
    close: () => {
      if (!isBusy(state)) become(REST);
    },
    enter: () => {
      left = false;
      const kept = keptDraw();
      if (kept && isMine(kept, parts().call) && !isBusy(state)) {
        const { num, data, id } = kept;
        become({ phase: 'confirming', num });
        void ask({ num }, data, id);
      }
      const online = (): void => {
        if (wake) wake();
      };
      window.addEventListener('online', online);
      return () => {
        left = true;
        window.removeEventListener('online', online);
        if (skip) skip();
        online();
      };
    },
  };
}

/** Begun on this page: by the same call, and for the same box where the call names one. */
function isMine({ route, data }: KeptDraw, call: DrawCall): boolean {
  const { box_code } = data as { box_code?: string };
  if (route !== call.route || box_code === undefined) return route === call.route;
  return (call.data({ num: 1 }) as { box_code?: string }).box_code === box_code;
}
