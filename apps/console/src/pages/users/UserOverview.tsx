// The first tab of a member's page: thirty days of money, whom they give to and get from, and one line of time of everything.
import { fenFromDiamonds } from '@shengyu/rules/money/money.ts';
import type { Lookup } from '#lib/objects.ts';
import type { ChartLine, Series } from '#parts/Chart.tsx';
import { ShareList } from '#parts/ShareList.tsx';
import { SubjectChart } from '#parts/SubjectChart.tsx';
import { Happenings } from './Happenings.tsx';
import s from './UserDetail.module.css';

export function UserOverview({ user }: { readonly user: Lookup }) {
  return (
    <>
      <div className={s.figures}>
        <SubjectChart title="近 30 天" subject={`user:${user.id}`} names={NAMES} linesOf={moneyLines} height={150} />
        <Partners user={user} />
      </div>
      <Happenings user={user} />
    </>
  );
}

const NAMES = 'recharge.paid_fen,spend.diamond,income.fen';

/** Spending is told in diamonds and drawn in money, so that the three lines can be compared. */
const moneyLines = (series: Series['series']): ChartLine[] =>
  series.map(({ name, points }) => ({
    unit: 'fen',
    points: name === 'spend.diamond' ? points.map((point) => (point === null ? null : fenFromDiamonds(point))) : points,
    ...(name === 'recharge.paid_fen' && { name: '充值', look: 'bar', color: '--chart-2' }),
    ...(name === 'spend.diamond' && { name: '消费', look: 'area', color: '--chart-1' }),
    ...(name === 'income.fen' && { name: '收益', look: 'dashed', color: '--chart-3' }),
  })) as ChartLine[];

/** Whom they give to and get from, and who uses the same device, as the modules that know it tell (`parts` of Z39). */
const Partners = ({ user }: { readonly user: Lookup }) => (
  <div className={s.partners}>
    {(user.parts ?? []).map((part) => (
      <ShareList key={part.title} {...part} heading="h2" isNarrow />
    ))}
  </div>
);
