import type { Drawing } from '../core/shapes.ts';
import { etch, etchCircle } from './etching.ts';

export const emperor: Drawing = () =>
  etch('M26 112V44Q26 34 36 34H64Q74 34 74 44V112M32 112V52H68V112M20 112H80') +
  etch('M26 44C14 44 10 34 16 28C22 24 28 30 24 35M74 44C86 44 90 34 84 28C78 24 72 30 76 35', 1.4) +
  etch('M38 30L35 16L43 23L50 12L57 23L65 16L62 30Z', 1.4) +
  etchCircle(50, 60, 7) +
  etch('M40 84C40 74 60 74 60 84V112M44 68C46 74 54 74 56 68') +
  etch('M40 86L26 96M60 86L70 92', 1) +
  etchCircle(22, 92, 5) +
  etch('M22 87v-5M20 84h4') +
  etch('M76 72V108M76 72c-6 -10 6 -10 0 0M71 77H81', 1.3) +
  etch('M2 112L12 96L20 106M98 112L90 94L80 106', 0.9);
