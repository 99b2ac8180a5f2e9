import type { DemoModule } from '../demos.ts';
import { LevelBadge, LevelMedal } from './LevelBadge.tsx';

export const demos: DemoModule = {
  tags: () => (
    <p style={{ padding: 16, background: 'var(--surface)' }}>
      <LevelBadge level={9} /> <LevelBadge kind="wealth" level={44} /> <LevelBadge kind="charm" level={100} />
    </p>
  ),
  medals: () => (
    <p style={{ padding: 16, background: 'var(--violet-800)' }}>
      {[1, 10, 20, 30, 44, 50, 60, 70, 100].map((level) => (
        <LevelMedal key={level} kind="wealth" level={level} size={110} />
      ))}
    </p>
  ),
};
