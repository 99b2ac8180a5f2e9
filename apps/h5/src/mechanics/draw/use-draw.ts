// The flow of a draw comes when the page is idle, or with the first tap: the first load does without it.
import type { MutationRoute } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { withRetries } from '#shell/chunk-retry.ts';
import { useServices } from '#shell/services.ts';
import type { DrawCall, DrawResult } from './draw-call.ts';
import type { DrawFlow } from './draw-flow.ts';
import type { DrawParts } from './draw-parts.ts';
import { REST, type DrawActs, type DrawState } from './draw-state.ts';
import type { Reveal } from './reveal.ts';
import { isSet } from './toggles.ts';

export type Draw = DrawState & DrawActs;

export type DrawOptions<R extends MutationRoute> = {
  /** `openBox(box_code)`, or a call of the campaign's own. */
  readonly call: DrawCall<R>;
  /** The page's animation, begun with the answer in hand. */
  readonly reveal?: Reveal;
  /** Before the animation: what the answer says of balances and promises. */
  onResult?(result: DrawResult): void;
};

export function useDraw<R extends MutationRoute>({ call, reveal, onResult }: DrawOptions<R>): Draw {
  const { client } = useServices();
  const [state, setState] = useState(REST);
  const parts = useRef<DrawParts>(undefined);
  useEffect(() => {
    parts.current = {
      client,
      call: call as unknown as DrawCall,
      reveal,
      onResult,
      say: toast,
      skipsAnimation: () => isSet('skipAnimation'),
      stopsOnBig: () => isSet('stopOnBig'),
    };
  });
  const coming = useRef<Promise<DrawFlow>>(undefined);
  const flow = useMemo(() => {
    const get = (): Promise<DrawFlow> => {
      coming.current ??= withRetries(() => import('./draw-flow.ts')).then(({ drawFlow }) =>
        drawFlow(() => parts.current!, setState),
      );
      return coming.current;
    };
    const act = (what: (known: DrawFlow) => void): void => {
      get().then(what, () => {
        coming.current = undefined;
        toast('网络开小差了，请稍后再试');
      });
    };
    const acts: DrawActs = {
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
    const callOff = whenIdle(() => {
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
