// 岛上此刻 (SHELL-48): how lively the island is, what happened last, and whether the pulse runs.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsle } from '#frame/isle.ts';
import { useIslandNews, type IslandNews } from '#tabs/home/live-line.ts';
import deskStyles from '#desk/Desk.module.css';
import s from './DemoDesk.module.css';
import { usePulse } from './pulse.ts';

const KEPT_ACTS = 3;
const KEPT_SAMPLES = 30;
const SAMPLE_MS = 10_000;

type Act = { readonly news: IslandNews; readonly at: number };

type Sentence = { readonly who: string; readonly face: string; readonly did: string; readonly what: string };

const sentenceOf = ({ event, data }: IslandNews): Sentence =>
  event === 'gift'
    ? {
        who: data.from.nickname,
        face: data.from.avatar,
        did: `送给 ${data.to.nickname}`,
        what: `${data.item.name} ×${data.num}`,
      }
    : { who: data.user.nickname, face: data.user.avatar, did: `在${data.title}获得`, what: data.prize.name };

export function Now() {
  const pulse = usePulse();
  const { data, again } = useCall('POST /goapi/room/room_list', { page: 1, limit: 6 }, { staleMs: SAMPLE_MS });
  const [mics, setMics] = useState<readonly number[]>([]);
  useEffect(() => {
    const timer = setInterval(() => void again(), SAMPLE_MS);
    return () => clearInterval(timer);
  }, [again]);
  useEffect(() => {
    if (data) setMics((before) => [...before, data.mic_num].slice(-KEPT_SAMPLES));
  }, [data]);
  const { stack } = useIsle();
  const isInRoom = useSyncExternalStore(stack.subscribe, () =>
    stack.current.some(({ place }) => place.kind === 'room'),
  );
  // SHELL-43: `island` rests while a room is open, whose own stream tells of it.
  const news = useIslandNews(!isInRoom);
  const [acts, setActs] = useState<readonly Act[]>([]);
  useEffect(() => {
    if (news) setActs((before) => [{ news, at: Date.now() }, ...before].slice(0, KEPT_ACTS));
  }, [news]);
  const perMinute = (kind: string): number => {
    const minutes = pulse?.minutes[kind] ?? [];
    return minutes.length === 0
      ? 0
      : Math.round((minutes.reduce((sum, one) => sum + one, 0) / minutes.length) * 10) / 10;
  };
  return (
    <section className={deskStyles.panel} aria-label="岛上此刻">
      <h2>
        岛上此刻
        <small className={joinClassNames(s.pulse, pulse && s.beats)}>
          {pulse === undefined ? '' : pulse ? '脉搏 开' : '脉搏 关'}
        </small>
      </h2>
      <div className={s.counts}>
        {pulse && (
          <Count
            name="送礼"
            value={perMinute('gifts')}
            unit="次/分"
            line={pulse.minutes['gifts'] ?? []}
            tone="#ffb0c8"
          />
        )}
        <Count name="在麦" value={data?.mic_num ?? 0} unit="人" line={mics} tone="#d4a2ff" />
        {pulse ? (
          <Count
            name="抽取"
            value={perMinute('draws')}
            unit="次/分"
            line={pulse.minutes['draws'] ?? []}
            tone="#ffe08a"
          />
        ) : (
          <>
            <Count name="亮灯" value={data?.live_num ?? 0} unit="间" line={[]} tone="#ffe08a" />
            <Count name="在听" value={data?.online_num ?? 0} unit="人" line={[]} tone="#ffb0c8" />
          </>
        )}
      </div>
      {pulse === null && (
        <p className={s.hint}>
          岛上现在没有自己的生活。用 <code>pnpm dev --pulse=on</code> 启动，就会有人上麦、送礼、抽取。
        </p>
      )}
      {acts.map(({ news: each, at }) => {
        const { who, face, did, what } = sentenceOf(each);
        return (
          <p key={at} className={s.act}>
            <img src={face} alt="" width="20" height="20" />
            <span>
              <b>{who}</b> {did} <b>{what}</b>
            </span>
            <time>{agoOf(at)}</time>
          </p>
        );
      })}
    </section>
  );
}

const agoOf = (at: number): string => {
  const seconds = Math.round((Date.now() - at) / 1000);
  return seconds < 5 ? '刚刚' : seconds < 60 ? `${seconds} 秒前` : `${Math.floor(seconds / 60)} 分钟前`;
};

type CountProps = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly line: readonly number[];
  readonly tone: string;
};

const Count = ({ name, value, unit, line, tone }: CountProps) => (
  <div>
    {name}
    <b>
      {value} <small>{unit}</small>
    </b>
    {line.length > 1 && <Spark line={line} tone={tone} />}
  </div>
);

function Spark({ line, tone }: { readonly line: readonly number[]; readonly tone: string }) {
  const most = Math.max(1, ...line);
  const points = line.map((value, i) => `${(i / (line.length - 1)) * 100},${20 - (value / most) * 18}`).join(' ');
  return (
    <svg viewBox="0 0 100 21" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points} fill="none" stroke={tone} strokeWidth="1.600" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
