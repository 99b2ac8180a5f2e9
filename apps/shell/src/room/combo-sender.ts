// The viewer's own combo (SHELL-34): after a gift was given, each tap within 3 s gives it again. Every tap is a request of its own,
// sent after the one before was answered; the first refusal ends the combo and discards the taps that wait.
import { COMBO_GAP_MS } from './combo-banners.ts';

/** At most five taps a second count. */
const TAP_GAP_MS = 200;

export type ComboState = {
  /** How many gifts of this combo the server has accepted; 0 while there is no combo. */
  readonly given: number;
  /** When the ring has run out, in ms of the given clock. */
  readonly until: number;
};

export type ComboParts = {
  /** Gives once. Resolves to false when it was refused or got no answer; the caller shows why. */
  readonly give: () => Promise<boolean>;
  readonly now: () => number;
  readonly onChange: (state: ComboState) => void;
};

const NO_COMBO: ComboState = { given: 0, until: 0 };

export function createComboSender({ give, now, onChange }: ComboParts) {
  let state = NO_COMBO;
  let waiting = 0;
  let running = false;
  let tappedAt = -Infinity;
  /** Counts the combos, so that the answer to a request of an earlier one is recognized. */
  let round = 0;

  const become = (next: ComboState): void => {
    state = next;
    onChange(next);
  };

  const end = (): void => {
    round += 1;
    waiting = 0;
    become(NO_COMBO);
  };

  const run = async (): Promise<void> => {
    running = true;
    while (waiting > 0) {
      waiting -= 1;
      const mine = round;
      const accepted = await give();
      // The combo was ended while the request was on its way; what it brought belongs to no combo any more.
      if (mine !== round) continue;
      if (accepted) become({ given: state.given + 1, until: now() + COMBO_GAP_MS });
      else end();
    }
    running = false;
  };

  return {
    /** A tap on 赠送 or 连击. Returns false when it came too soon after the last one and does not count. */
    tap(): boolean {
      if (now() - tappedAt < TAP_GAP_MS) return false;
      tappedAt = now();
      // The ring has run out, so this tap begins a new combo.
      if (!running && state.given > 0 && now() >= state.until) state = NO_COMBO;
      waiting += 1;
      if (!running) void run();
      return true;
    },
    /** Another gift, number or receiver was chosen, or the ring has run out. Requests that were sent are not taken back. */
    end,
  };
}
