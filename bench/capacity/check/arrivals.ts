// Plays acts at random moments, so many a second on average, whether the earlier calls are answered or not, because members do not wait for
// one another: a server that is too slow gets more and more calls at once, as it would from members.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../../tools/world/chance.ts';
import { gap } from '../lag.ts';
import type { Player } from './acts.ts';

type Played = { readonly acts: number; readonly failed: number; readonly failure: string | undefined };

export async function playFor(ms: number, player: Player, perSecond: number, chance: Chance): Promise<Played> {
  const calls: Promise<void>[] = [];
  let [acts, failed] = [0, 0];
  let failure: string | undefined;
  const call = async (): Promise<void> => {
    try {
      await player.play();
      acts += player.acts;
    } catch (error) {
      failed += player.acts;
      failure ??= String(error);
    }
  };
  const next = (): number => gap(perSecond / player.acts, chance);
  const end = performance.now() + ms;
  for (let at = performance.now() + next(); at < end; at += next()) {
    const wait = at - performance.now();
    if (wait > 0) await sleep(wait);
    calls.push(call());
  }
  await sleep(Math.max(0, end - performance.now()));
  await Promise.all(calls);
  return { acts, failed, failure };
}
