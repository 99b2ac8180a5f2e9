import type { Demos } from '../demos.ts';
import { Preload } from './Preload.tsx';

const nothing = (): void => undefined;
const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

export const demos: Demos = {
  // Sixteen of fifty pictures do not come, so it stands at 68 % as long as one looks.
  loading: () => (
    <Preload
      images={Array.from({ length: 50 }, (_, i) => (i < 34 ? picture : 'data:image/png;base64,never'))}
      onDone={nothing}
    />
  ),
  failed: () => <Preload images={[picture]} styles={['about:invalid']} onDone={nothing} />,
};
