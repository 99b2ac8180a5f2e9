// Today's reading from the first card drawn to the last one turned. Which backs somebody draws is play: what lies on them is
// the server's answer, and nothing turns before it is here (S2-CMP-16).
import { reducedMotion } from '@shengyu/ui/motion.ts';
import { refusalOf, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { isSet } from '@shengyu/h5/mechanics/draw/toggles.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchTurn } from '../card/Card.tsx';
import type { Flight } from './flight.ts';
import type { Spread, SpreadKind } from './spread.ts';

/** spread_flip (S2-TA-6). */
export const SPREAD_FLIP_MS = 2000;
export const PLACES = 3;

export type Reading = {
  readonly kind: SpreadKind;
  /** Backs that left the fan, in the order of their places. */
  readonly drawn: readonly { readonly card: number; readonly flight: Flight | undefined }[];
  readonly phase: 'drawing' | 'asking' | 'lost' | 'turning' | 'read';
  readonly spread: Spread | undefined;
  /** Nothing turned: it was read before, or somebody tapped. */
  readonly still: boolean;
};

const fresh = (kind: SpreadKind): Reading => ({ kind, drawn: [], phase: 'drawing', spread: undefined, still: false });
const LAID = [0, 1, 2].map((card) => ({ card: card * 7 + 3, flight: undefined }));

export function useReading(onRead: () => void) {
  const { client } = useServices();
  const [reading, show] = useState<Reading>(() => fresh('three'));
  /** As it is now: two taps may come before the page is drawn again. */
  const now = useRef(reading);
  const setReading = useCallback((change: Partial<Reading>): void => {
    now.current = { ...now.current, ...change };
    show(now.current);
  }, []);
  const friend = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const told = (spread: Spread | undefined): void => {
    if (spread?.first_today) onRead();
  };
  const ask = useCallback(
    async (kind: SpreadKind, still: boolean): Promise<void> => {
      const more = kind === 'pair' && friend.current !== undefined ? { friend_id: friend.current } : {};
      try {
        const answer = await client.mutate('POST /api/v1/tarot_spread', { kind, ...more });
        if (refusalOf(answer)) return setReading({ phase: 'lost' });
        const quick = still || reducedMotion() || isSet('skipAnimation');
        const spread = answer.data;
        setReading({ kind, spread, still: quick });
        // Nothing is laid out or painted while they turn: the pictures lie under the backs by then.
        if (!quick) await fetchTurn().then((turn) => turn && turn.arrived(spread.cards));
        setReading({ phase: quick ? 'read' : 'turning' });
        // Whatever else a first reading moves waits until the cards lie still.
        if (quick) told(spread);
        else timer.current = setTimeout(end, SPREAD_FLIP_MS);
      } catch {
        setReading({ phase: 'lost' });
      }
    },
    [client, onRead, setReading],
  );
  const end = (): void => {
    clearTimeout(timer.current);
    if (now.current.phase !== 'turning') return;
    setReading({ phase: 'read' });
    told(now.current.spread);
  };

  return {
    reading,
    /** One more card; with the third the server is asked. */
    draw(card: number, flight: Flight): void {
      const { phase, kind } = now.current;
      if (phase !== 'drawing') return;
      const drawn = [...now.current.drawn, { card, flight }];
      const full = drawn.length === PLACES;
      setReading({ drawn, phase: full ? 'asking' : 'drawing' });
      if (full) void ask(kind, false);
    },
    /** The answer was lost: the same cards, asked for again. */
    again(): void {
      setReading({ phase: 'asking' });
      void ask(now.current.kind, false);
    },
    /** Read earlier today: they lie open. */
    recall(kind: SpreadKind): void {
      setReading({ ...fresh(kind), drawn: LAID, phase: 'asking', still: true });
      void ask(kind, true);
    },
    /** With a friend: three new backs to draw. */
    pairWith(user_id: number): void {
      friend.current = user_id;
      setReading(fresh('pair'));
    },
    skip(): void {
      clearTimeout(timer.current);
      if (now.current.phase !== 'turning') return;
      setReading({ still: true, phase: 'read' });
      told(now.current.spread);
    },
  };
}
