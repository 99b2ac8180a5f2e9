// One draw from the tap to its result. The request is kept until its reply is known and sent again under the same id (S2-CMP-16),
// so that a lost reply never causes a second draw, and a page that was left continues where it was: a page that was reloaded before
// the result was put away shows it again as 上次的结果.
import { newRequestId } from '@shengyu/web/request-id.ts';
import type { Refusal } from '@shengyu/web/refusal.ts';
import { sendDrawOnce } from './ask-once.ts';
import { applyDrawToHome } from './home-after-draw.ts';
import type { RequestedDraw, DrawCall, DrawResult } from './draw-call.ts';
import type { DrawDependencies } from '../draw-parts.ts';
import { isDrawBusy, IDLE_DRAW, type DrawActions, type DrawState } from './draw-state.ts';
import { removeUnansweredDraw, storeUnansweredDraw, readUnansweredDraw, type UnansweredDraw } from './kept-draw.ts';
import { playReveal } from '../reveal.ts';

export type DrawFlow = DrawActions & {
  /**
   * Called when the page is shown: a draw whose reply was never seen is requested again. Returns the function to call on leaving.
   */
  enter(): () => void;
};

/** Waits between repeats; the last one is used from then on. When the network comes back the repeat is sent at once. */
const ASK_AGAIN_MS = [2_000, 5_000, 10_000];
/** After this many server errors, repeating does not help; the request id is kept for the next tap. */
const FAULTS = 3;

/** `parts` is called at every step, because the page may re-render with new values while the draw is waiting. */
export function createDrawFlow(parts: () => DrawDependencies, show: (state: DrawState) => void): DrawFlow {
  let state = IDLE_DRAW;
  let skip: (() => void) | undefined;
  let wake: (() => void) | undefined;
  let left = false;
  /** The request of the last draw that was begun on this visit; it needs no continuing. */
  let own: string | undefined;

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

  /**
   * Shows a result that an earlier visit received. The page's data was loaded after that draw, so it is left
   * unchanged.
   */
  const showEarlier = (num: number, result: DrawResult): void => become({ phase: 'shown', num, result, earlier: true });

  const reveal = (num: number, result: DrawResult, earlier: boolean): void => {
    const { reveal: page, skipsAnimation, onResult } = parts();
    if (onResult) onResult(result, (home) => applyDrawToHome(home, result));
    become({ phase: 'revealing', num, result });
    skip = playReveal(skipsAnimation() ? undefined : page, result, () => {
      skip = undefined;
      become({ phase: 'shown', num, result, ...(earlier ? { earlier } : {}) });
    });
  };

  const refused = (ask: RequestedDraw, refusal: Refusal): void => {
    become(IDLE_DRAW);
    // FAIR-2: for the very first draw the phone makes the member's own seed here.
    if (refusal.reason === 'seed_needed' && ask.client_seed === undefined)
      start(ask.num, { ...ask, client_seed: newRequestId().replace(/-/g, '') });
    else become({ phase: 'refused', num: ask.num, refusal });
  };

  const ask = async (asked: RequestedDraw, data: object, id: string, kept?: UnansweredDraw): Promise<void> => {
    const { num } = asked;
    const draw = kept || { route: parts().call.route, data, id, num };
    if (!kept) own = id;
    storeUnansweredDraw(draw);
    if (state.phase !== 'confirming') become({ phase: 'asking', num });
    for (let attempt = 0, faults = 0; ; attempt++) {
      const outcome = await sendDrawOnce(parts(), data, id);
      if (left) return;
      if (outcome.kind === 'open') {
        if (outcome.fault) faults += 1;
        if (faults === FAULTS) return refused(asked, outcome.refusal);
        become({ phase: 'confirming', num });
        await pause(Math.max(outcome.wait, ASK_AGAIN_MS[Math.min(attempt, ASK_AGAIN_MS.length - 1)]!));
        if (left) return;
        continue;
      }
      if (outcome.kind === 'result') {
        storeUnansweredDraw({ ...draw, answered: true });
        if (draw.answered) return showEarlier(num, outcome.result);
        return reveal(num, outcome.result, kept !== undefined);
      }
      removeUnansweredDraw();
      if (draw.answered) return become(IDLE_DRAW);
      if (outcome.kind === 'refused') return refused(asked, outcome.refusal);
      parts().say(outcome.text);
      return become(IDLE_DRAW);
    }
  };

  const start = (num: number, more: Partial<RequestedDraw> = {}): void => {
    if (isDrawBusy(state)) return;
    const { call, stopsOnBig } = parts();
    const asked: RequestedDraw = { num, ...(num > 1 && stopsOnBig() ? { stop_on_big: 1 } : {}), ...more };
    const data = call.data(asked) as object;
    // C0-3: the same draw that an error left open must keep its request id.
    const kept = readUnansweredDraw();
    const same =
      kept && !kept.answered && kept.route === call.route && JSON.stringify(kept.data) === JSON.stringify(data);
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
      if (isDrawBusy(state)) return;
      if (state.phase === 'shown') removeUnansweredDraw();
      become(IDLE_DRAW);
    },
    enter: () => {
      left = false;
      const kept = readUnansweredDraw();
      if (kept && kept.id !== own && isMine(kept, parts().call) && !isDrawBusy(state)) {
        const { num, data, id } = kept;
        become({ phase: 'confirming', num });
        void ask({ num }, data, id, kept);
      }
      const online = (): void => {
        if (wake) wake();
      };
      window.addEventListener('online', online);
      return () => {
        left = true;
        // A member who goes on to another page has seen the result, so it is forgotten. A reload does not run this
        // function, and the page then shows the result again.
        if (state.phase === 'shown') removeUnansweredDraw();
        window.removeEventListener('online', online);
        if (skip) skip();
        online();
      };
    },
  };
}

/** Whether the kept draw belongs to this page: the same call and, if the call names a box, the same box. */
function isMine({ route, data }: UnansweredDraw, call: DrawCall): boolean {
  const { box_code } = data as { box_code?: string };
  if (route !== call.route || box_code === undefined) return route === call.route;
  return (call.data({ num: 1 }) as { box_code?: string }).box_code === box_code;
}
