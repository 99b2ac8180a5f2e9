// React hook for draws. The flow is loaded when somebody uses the page, or with the first tap, to keep the first load small.
import type { MutationRoute } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readStoredValue } from '#lib/storage.ts';
import { runWhenIdle } from '@shengyu/web/when-idle.ts';
import { runWhenTouched } from '@shengyu/web/when-touched.ts';
import { loadWithRetries } from '@shengyu/web/chunk-retry.ts';
import type { DrawCampaignHome } from '#mechanics/campaign/campaign.ts';
import { useServices } from '#shell/services.ts';
import type { DrawCall, DrawResult } from './draw-call.ts';
import type { DrawFlow } from './draw-flow.ts';
import type { DrawDependencies } from '../draw-parts.ts';
import { IDLE_DRAW, type DrawActions, type DrawState } from './draw-state.ts';
import type { RevealAnimation } from '../reveal.ts';
import { isDrawToggleOn } from '../toggles.ts';

export type DrawControl = DrawState & DrawActions;

export type DrawOptions<R extends MutationRoute> = {
  /** The call that draws: `createOpenBoxCall(box_code)`, or the campaign's own call. */
  readonly call: DrawCall<R>;
  /** The page's animation, started after the reply arrived. */
  readonly reveal?: RevealAnimation;
  /**
   * Called with the reply before the animation starts. `afterDraw` applies the draw's changes (balances, pity
   * promises) to the page's main data.
   */
  onResult?(result: DrawResult, afterDraw: (home: DrawCampaignHome) => DrawCampaignHome): void;
};

export function useDraw<R extends MutationRoute>({ call, reveal, onResult }: DrawOptions<R>): DrawControl {
  const { client } = useServices();
  const [state, setState] = useState(IDLE_DRAW);
  const parts = useRef<DrawDependencies>(undefined);
  useEffect(() => {
    parts.current = {
      client,
      call: call as unknown as DrawCall,
      reveal,
      onResult,
      say: showToast,
      skipsAnimation: () => isDrawToggleOn('skipAnimation'),
      stopsOnBig: () => isDrawToggleOn('stopOnBig'),
    };
  });
  const coming = useRef<Promise<DrawFlow>>(undefined);
  const flow = useMemo(() => {
    const get = (): Promise<DrawFlow> => {
      coming.current ??= loadWithRetries(() => import('./draw-flow.ts')).then(({ createDrawFlow: drawFlow }) =>
        drawFlow(() => parts.current!, setState),
      );
      return coming.current;
    };
    const act = (what: (known: DrawFlow) => void): void => {
      get().then(what, () => {
        coming.current = undefined;
        showToast('网络开小差了，请稍后再试');
      });
    };
    const acts: DrawActions = {
      start: (num, more) => act((known) => known.start(num, more)),
      again: () => act((known) => known.again()),
      confirmGuard: () => act((known) => known.confirmGuard()),
      skip: () => act((known) => known.skip()),
      close: () => act((known) => known.close()),
    };
    return { get, acts };
  }, []);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let left = false;
    // A draw whose result was not seen yet goes on without a touch; any other draw begins with one.
    const soon = readStoredValue('openDraw') ? runWhenIdle : runWhenTouched;
    const callOff = soon(() => {
      flow.get().then(
        (known) => {
          if (!left) leave = known.enter();
        },
        () => {
          coming.current = undefined;
        },
      );
    });
    return () => {
      left = true;
      callOff();
      if (leave) leave();
    };
  }, [flow]);
  return { ...state, ...flow.acts };
}
