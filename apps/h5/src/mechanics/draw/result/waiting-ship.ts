import type { DrawResult } from '../draw-call.ts';

/** A physical prize that has no address yet. */
export const waitingShip = ({ ships = [] }: DrawResult): NonNullable<DrawResult['ships']>[number] | undefined =>
  ships.find(({ state }) => state === 0);
