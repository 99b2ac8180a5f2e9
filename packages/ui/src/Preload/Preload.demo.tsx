import type { DemoModule } from '../demos.ts';
import { Preload } from './Preload.tsx';

const nothing = (): void => undefined;
const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

export const demos: DemoModule = {
  // Sixteen of the fifty pictures never load, so the screen stays at 68 % until they time out after 8 s (IMAGE_LIMIT_MS).
  loading: () => (
    <Preload
      images={Array.from({ length: 50 }, (_, i) => (i < 34 ? picture : 'data:image/png;base64,never'))}
      onDone={nothing}
    />
  ),
  failed: () => <Preload images={[picture]} styles={['about:invalid']} onDone={nothing} />,
};
