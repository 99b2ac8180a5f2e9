// The animation glass_box is loaded when the page is idle; until then a result is shown without it (S2-ALL-5).
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';

export const LazyGlassBoxAnimation = lazyPart(() => import('./Film.tsx'), 'GlassBoxAnimation');
