// A line without axes: the shape of a figure over the day. Gaps stay gaps (CONUI-16).
import s from './Home.module.css';

const WIDTH = 58;
const HEIGHT = 24;

type SparkProps = { readonly points: readonly (number | null)[]; readonly tone?: 'brand' | 'info' | 'danger' | 'warn' };

export function Spark({ points, tone = 'brand' }: SparkProps) {
  const known = points.filter((point) => point !== null);
  if (known.length < 2) return <span className={s.spark} />;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index: number): number => (index / (points.length - 1)) * WIDTH;
  const y = (value: number): number => HEIGHT - 2 - ((value - low) / (high - low || 1)) * (HEIGHT - 4);
  let isOpen = false;
  const path = points
    .map((point, index) => {
      if (point === null) {
        isOpen = false;
        return '';
      }
      const step = `${isOpen ? 'L' : 'M'}${x(index).toFixed(1)} ${y(point).toFixed(1)}`;
      isOpen = true;
      return step;
    })
    .join('');
  return (
    <svg className={s.spark} data-tone={tone} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
