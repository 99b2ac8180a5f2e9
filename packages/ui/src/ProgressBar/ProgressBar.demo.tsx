import type { DemoModule } from '../demos.ts';
import { ProgressBar } from './ProgressBar.tsx';

const card = { margin: 16, padding: 16, borderRadius: 20, background: 'var(--surface)' };

export const demos: DemoModule = {
  card: () => (
    <section style={card}>
      <ProgressBar
        label="保底进度"
        value={63}
        max={90}
        start={
          <>
            保底进度 <b className="num">63</b>
            <span className="num"> / 90</span>
          </>
        }
        end={
          <>
            再航行 <b className="num">27</b> 次必得传说
          </>
        }
      />
    </section>
  ),
  row: () => (
    <section style={card}>
      {[0, 2, 3].map((done) => (
        <div key={done} style={{ width: 64, margin: '12px 0' }}>
          <ProgressBar look="thin" label="送出任意礼物 3 次" value={done} max={3} />
        </div>
      ))}
    </section>
  ),
  hero: () => (
    <section style={{ ...card, background: 'var(--violet-800)' }}>
      <ProgressBar
        look="gold"
        label="经验"
        value={86_420}
        max={100_000}
        start={
          <>
            经验 <b className="num">86,420</b>
            <span className="num"> / 100,000</span>
          </>
        }
        end={
          <>
            再得 <b className="num">13,580</b> 升 Lv.45
          </>
        }
      />
    </section>
  ),
};
