// S-DC-3, DATA-8: the guild's score, and the share of guilds it is ahead of.
import { percentileOf } from '@shengyu/rules/money/percentile.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import s from './DataCenter.module.css';
import type { GuildData } from './metrics.ts';

const RING = { size: 88, width: 8, most: 1_000 } as const;

export function GuildScoreCard({ score: { score_val, score_scale } }: Pick<GuildData, 'score'>) {
  const radius = (RING.size - RING.width) / 2;
  const round = 2 * Math.PI * radius;
  const middle = RING.size / 2;
  return (
    <Card title="公会评分">
      <div className={s.score}>
        <p className={s.dial}>
          <svg className={s.ring} viewBox={`0 0 ${RING.size} ${RING.size}`} aria-hidden="true">
            <circle className={s.track} cx={middle} cy={middle} r={radius} strokeWidth={RING.width} />
            <circle
              className={s.arc}
              cx={middle}
              cy={middle}
              r={radius}
              strokeWidth={RING.width}
              strokeDasharray={`${(round * Math.min(score_val, RING.most)) / RING.most} ${round}`}
              transform={`rotate(-90 ${middle} ${middle})`}
            />
          </svg>
          <b className={`num ${s.points}`}>{score_val}</b>
        </p>
        <p>
          <span className={s.ahead}>
            超过 <span className="num">{percentileOf(score_val, score_scale)}%</span> 的公会
          </span>
          <span className={s.caption}>
            满分 <span className="num">{RING.most}</span>，由流水、有效主播、房间达标、留存与合规得出
          </span>
        </p>
      </div>
    </Card>
  );
}
