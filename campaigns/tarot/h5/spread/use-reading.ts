// React hook for today's reading, from the first card drawn to the last one turned. Which card backs the member picks does not
// matter: the server decides the cards, and nothing turns before its reply is here (S2-CMP-16).
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { refusalOf, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { isDrawToggleOn } from '@shengyu/h5/mechanics/draw/toggles.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadTurnOver } from '../card/Card.tsx';
import type { CardFlightStyle } from './flight.ts';
import { keepPickedCards, readPickedCards } from './picked-cards.ts';
import type { TarotSpread, TarotSpreadKind } from './spread.ts';

/** Length of the animation spread_flip (S2-TA-6). */
const SPREAD_FLIP_MS = 2000;
export const SPREAD_CARD_COUNT = 3;

export type SpreadReading = {
  readonly kind: TarotSpreadKind;
  /** The card backs that were drawn from the fan, in the order of their places. */
  readonly drawn: readonly { readonly card: number; readonly flight: CardFlightStyle | undefined }[];
  /**
   * `drawing` the member picks cards, `asking` the server is asked, `lost` no reply came, `turning` the cards turn over, `read` all
   * are open.
   */
  readonly phase: 'drawing' | 'asking' | 'lost' | 'turning' | 'read';
  readonly spread: TarotSpread | undefined;
  /** True when nothing is animated, because the spread was read before or the member tapped to skip. */
  readonly still: boolean;
};

const fresh = (kind: TarotSpreadKind): SpreadReading => ({
  kind,
  drawn: [],
  phase: 'drawing',
  spread: undefined,
  still: false,
});
/** The reading as it was before a reload. */
const restored = (): SpreadReading => {
  const drawn = readPickedCards().map((card) => ({ card, flight: undefined }));
  return { ...fresh('three'), drawn, phase: drawn.length < SPREAD_CARD_COUNT ? 'drawing' : 'lost' };
};
const LAID = [0, 1, 2].map((card) => ({ card: card * 7 + 3, flight: undefined }));

export function useSpreadReading(onRead: () => void) {
  const { client } = useServices();
  const [reading, show] = useState(restored);
  /** The current state as a ref, because two taps may come before the next render. */
  const now = useRef(reading);
  const setReading = useCallback((change: Partial<SpreadReading>): void => {
    now.current = { ...now.current, ...change };
    show(now.current);
  }, []);
  const friend = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const told = (spread: TarotSpread | undefined): void => {
    if (spread?.first_today) onRead();
  };
  const ask = useCallback(
    async (kind: TarotSpreadKind, still: boolean): Promise<void> => {
      const more = kind === 'pair' && friend.current !== undefined ? { friend_id: friend.current } : {};
      try {
        const answer = await client.mutate('POST /api/v1/tarot_spread', { kind, ...more });
        if (refusalOf(answer)) return setReading({ phase: 'lost' });
        const quick = still || prefersReducedMotion() || isDrawToggleOn('skipAnimation');
        const spread = answer.data;
        keepPickedCards([]);
        setReading({ kind, spread, still: quick });
        // The pictures are decoded before the turn starts, so that nothing is laid out or painted during the animation.
        if (!quick) await loadTurnOver().then((turn) => turn && turn.waitForPictures(spread.cards));
        setReading({ phase: quick ? 'read' : 'turning' });
        // The page is told about a first reading only after the animation, because the update would disturb it.
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
    /** Draws one more card; after the third the server is asked. */
    draw(card: number, flight: CardFlightStyle): void {
      const { phase, kind } = now.current;
      if (phase !== 'drawing') return;
      const drawn = [...now.current.drawn, { card, flight }];
      const full = drawn.length === SPREAD_CARD_COUNT;
      setReading({ drawn, phase: full ? 'asking' : 'drawing' });
      if (kind === 'three') keepPickedCards(drawn.map((one) => one.card));
      if (full) void ask(kind, false);
    },
    /** Asks again after a lost reply; the server returns the same cards. */
    again(): void {
      setReading({ phase: 'asking' });
      void ask(now.current.kind, false);
    },
    /** Shows a spread that was read earlier today, with open cards. */
    recall(kind: TarotSpreadKind): void {
      setReading({ ...fresh(kind), drawn: LAID, phase: 'asking', still: true });
      void ask(kind, true);
    },
    /** Starts a reading together with a friend: the member draws three new cards. */
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
