// What the pulse of the demo world says of itself (WORLD-24). `pnpm dev` passes this address on to it; where there is no pulse, nothing
// answers.
import { useEffect, useState } from 'react';

const ADDRESS = '/isle/pulse';
const ASK_MS = 5_000;

export type PulseNow = {
  /** How often each kind of act happened in the last hour. */
  readonly counts: Readonly<Record<string, number>>;
  /** The same by minute, the newest last. */
  readonly minutes: Readonly<Record<string, readonly number[]>>;
};

async function ask(): Promise<PulseNow | null> {
  try {
    const response = await fetch(ADDRESS);
    if (!response.ok) return null;
    const { minutes, now: _now, ...counts } = (await response.json()) as Record<string, never>;
    return minutes ? { counts, minutes } : null;
  } catch {
    return null;
  }
}

/** Null while no pulse runs, undefined until that is known. */
export function usePulse(): PulseNow | null | undefined {
  const [pulse, setPulse] = useState<PulseNow | null>();
  useEffect(() => {
    let over = false;
    const look = (): void => {
      if (document.visibilityState === 'visible') void ask().then((answer) => over || setPulse(answer));
    };
    look();
    const timer = setInterval(look, ASK_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, []);
  return pulse;
}
