import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { ProgressBar } from './ProgressBar.tsx';

function drawn(container: HTMLElement): { share: number; now: string | null; max: string | null } {
  const track = container.querySelector('[role=progressbar]')!;
  const { left, width } = track.getBoundingClientRect();
  const fill = track.firstElementChild!;
  (fill as HTMLElement).style.transition = 'none';
  const share = (fill.getBoundingClientRect().right - left) / width;
  return { share, now: track.getAttribute('aria-valuenow'), max: track.getAttribute('aria-valuemax') };
}

describe('ProgressBar', () => {
  it.each([
    [0, 3, 0, '0'],
    [63, 90, 0.7, '63'],
    [120, 90, 1, '90'],
    [5, 0, 1, '0'],
  ])('S-GRD-1 %i of %i fills %f of the track and says so', (value, max, share, now) => {
    const { container } = render(<ProgressBar label="经验" value={value} max={max} />);
    expect(drawn(container).share).toBeCloseTo(share, 3);
    expect(drawn(container)).toMatchObject({ now, max: String(max) });
  });
});
