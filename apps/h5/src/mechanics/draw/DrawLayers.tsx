// Layers over the page during a draw: the wait for a lost reply, confirmations, the result. Their code is loaded when they are
// first needed.
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import type { DrawLayersProps } from './Layers.tsx';

const Layers = lazyPart(
  () => import('./Layers.tsx'),
  'LoadedDrawLayers',
  ({ drawing }: DrawLayersProps) =>
    drawing.draw.phase !== 'rest' || drawing.missing !== undefined || drawing.spending !== undefined,
);

export const DrawLayers = (props: DrawLayersProps) => <Layers {...props} />;
