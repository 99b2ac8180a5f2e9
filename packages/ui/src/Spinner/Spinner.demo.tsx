import type { DemoModule } from '../demos.ts';
import { Spinner } from './Spinner.tsx';

export const demos: DemoModule = {
  sizes: () => (
    <div style={{ display: 'flex', padding: 16, background: 'var(--tile-bg)' }}>
      <Spinner />
      <Spinner size={20} />
      <span style={{ color: 'var(--tile-ink)' }}>
        <Spinner size={16} plain />
      </span>
    </div>
  ),
};
