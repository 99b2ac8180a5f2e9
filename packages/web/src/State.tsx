// The UI kit's page states (error, empty and others), loaded lazily: a page never shows them first, because it waits for a reply
// first, and this code can load meanwhile.
import { lazyPart } from './lazy-part.tsx';

export const LazyStandardState = lazyPart(() => import('@shengyu/ui/States/States.tsx'), 'StandardState');
