// A deviation from the exact expectation in standard errors: amber from 4, red from 5, where the pool is paused by itself (FAIR-11).
import s from './Campaigns.module.css';

const WARN = 4;
export const STOP_SIGMA = 5;

export function levelOf(value: string): 'fine' | 'warn' | 'stop' {
  const size = Math.abs(Number(value));
  return size >= STOP_SIGMA ? 'stop' : size >= WARN ? 'warn' : 'fine';
}

export function Sigma({ value }: { readonly value: string }) {
  const level = levelOf(value);
  return (
    <span className={`num ${s.sigma}`} data-level={level}>
      {value}σ{level === 'stop' ? ' ▲' : ''}
    </span>
  );
}
