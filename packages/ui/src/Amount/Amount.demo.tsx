import { useEffect, useRef } from 'react';
import type { DemoModule } from '../demos.ts';
import { Amount } from './Amount.tsx';

const card = { margin: 16, padding: '4px 16px', borderRadius: 20, background: 'var(--surface)' };
const row = { display: 'flex', justifyContent: 'space-between', padding: '12px 0', fontSize: 18 };
const VALUES: readonly number[] = [0, 999, 9999, 12_345, 9_862_400, 15_028_312, -3200];

export const demos: DemoModule = {
  short: () => (
    <section style={card}>
      {VALUES.map((value) => (
        <p key={value} style={row}>
          <span>{value}</span>
          <Amount value={value} />
        </p>
      ))}
    </section>
  ),
  money: () => (
    <section style={card}>
      <p style={{ ...row, fontSize: 40, lineHeight: '44px' }}>
        <Amount fen={1_286_450} />
      </p>
      <p style={row}>
        <Amount fen={500_000} signed /> <Amount fen={-1250} signed /> <Amount fen={0} signed />
      </p>
    </section>
  ),
  tapped: () => <Tapped />,
};

function Tapped() {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current!.querySelector('button')!.click();
  }, []);
  return (
    <section ref={card} style={{ margin: '64px 16px', textAlign: 'right' }}>
      <Amount value={15_028_312} />
    </section>
  );
}
