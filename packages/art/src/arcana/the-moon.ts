import { type Drawing, drawEach } from '../core/shapes.ts';
import { etch, etchCircle, rays, fillPath, spikes } from './etching.ts';

export const theMoon: Drawing = () =>
  etchCircle(50, 34, 21, 1.2) +
  etch('M57 14.2C43 18 38 34 44 44C47 50 52 53 57 53.8', 1.2) +
  etch('M44 30l-5 7h4M47 27q4 -2 7 1M47 43q4 2 7 -1', 1) +
  rays(50, 34, 24, 30, 24, 0, 0.8) +
  spikes(50, 34, 24, 34, 12, 4, true, 0.5) +
  etch('M10 112V66H26V112M8 66H28V60H24V63H20V60H16V63H12V60H8ZM15 78h6v8h-6Z', 1.2) +
  etch('M74 112V66H90V112M72 66H92V60H88V63H84V60H80V63H76V60H72ZM79 78h6v8h-6Z', 1.2) +
  etch('M44 118C42 104 58 98 50 84C48 80 50 76 50 74M56 118C58 106 64 98 54 84', 1) +
  drawEach(
    [
      [36, 78],
      [64, 76],
      [38, 92],
      [66, 94],
      [50, 68],
    ],
    ([x, y]) => fillPath(`M${x} ${y - 4}q3 4 0 6q-3 -2 0 -6Z`),
  );
