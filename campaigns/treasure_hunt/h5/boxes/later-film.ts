// The animation glass_box is loaded with the first touch; until it is here a result is shown without it (S2-ALL-5).
import { firstTouch, lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';

export const LazyGlassBoxAnimation = lazyPart(() => firstTouch().then(() => import('./Film.tsx')), 'GlassBoxAnimation');
