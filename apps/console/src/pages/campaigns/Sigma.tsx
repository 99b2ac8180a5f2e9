// A deviation from the exact expectation in standard errors: amber from 4, red from 5, where the pool is paused by itself (FAIR-11).
import s from './Campaigns.module.css';

const WARN = 4;
const STOP = 5;

export function Sigma({ value }: { readonly value: string }) {
  const size = Math.abs(Number(value));
  const level = size >= STOP ? 'stop' : size >= WARN ? 'warn' : 'fine';
  return (
    <span className={`num ${s.sigma}`} data-level={level}>
      {value}σ{level === 'stop' ? ' ▲' : ''}
    </span>
  );
}
