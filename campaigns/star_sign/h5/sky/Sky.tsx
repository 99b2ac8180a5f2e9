// The sky of the star map as a component: what React draws once, and the handle by which the page moves it.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useWatched } from '@shengyu/h5/features/pair/use-watched.ts';
import { keepCopy, memberCopyName, readCopy } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { drawn as atlas } from '../art/atlas.ts?drawn';
import { drawn as map } from '../art/map.ts?drawn';
import { drawn as milky } from '../art/milky-way.ts?drawn';
import { fly, type Flight } from './flight.ts';
import { listenToFingers } from './gestures.ts';
import { allLabels, labelKey } from './labels.ts';
import { playLineConstellation } from './line-constellation.ts';
import type { Lights } from './paint.ts';
import { shiningIn, SIGN_PLACES } from './places.ts';
import { openSky, type Sky as Scene } from './scene.ts';
import { SkyList } from './SkyList.tsx';
import s from './Sky.module.css';
import { TILE, TILES } from './tiles.ts';
import { homeView, wrap } from './view.ts';

export type SkyHandle = {
  /** Back to the season's sign. */
  goHome(): void;
  /** `line_constellation`: flies to the nth star of a sign and lights it. Resolves when it is lit. */
  light(sign: number, nth: number): Promise<void>;
};

export type SkyProps = {
  /** The season's sign as an index. */
  readonly season: number;
  /** How many stars of each sign are lit. */
  readonly counts: readonly number[];
  /** False until the counts are the member's own. */
  readonly known: boolean;
  readonly ref: Ref<SkyHandle>;
};

const FLIGHT_MS = 600;
const SEASON_MS = 1_200;
const BANNER_MS = 2_600;

const lightsOf = (counts: readonly number[]): Lights =>
  SIGN_PLACES.map((place, i) => ({ lit: counts[i]!, shining: shiningIn(place, counts[i]!) }));

const px = (value: number): string => `calc(${value} * var(--u))`;
const box = (width: number, height: number) => ({
  width: px(width),
  height: px(height),
  marginLeft: px(-width / 2),
  marginTop: px(-height / 2),
});

const SEEN_SEASON = memberCopyName('star-season');

export function Sky({ season, counts, known, ref }: SkyProps) {
  const root = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const scene = useRef<Scene>(undefined);
  const running = useRef<Flight>(undefined);
  const latest = useRef(season);
  const [still, setStill] = useState(false);
  const [banner, setBanner] = useState<string>();
  const watched = useWatched(root);
  const key = counts.join();
  const lights = useMemo(() => lightsOf(key.split(',').map(Number)), [key]);
  const [begin] = useState(() => ({ lights, season }));

  const end = (): void => running.current?.finish();
  const goTo = (sign: number, ms = FLIGHT_MS): void => {
    const sky = scene.current;
    if (!sky) return;
    end();
    running.current = fly(sky, homeView(SIGN_PLACES[sign]!, sky.frame()), ms);
  };

  useEffect(() => {
    const seen = readCopy<number>(SEEN_SEASON)?.data;
    const from = seen === undefined ? begin.season : seen;
    const sky = openSky(
      {
        root: root.current!,
        world: world.current!,
        canvas: canvas.current!,
        names: names.current!,
        ring: ring.current!,
      },
      (frame) => homeView(SIGN_PLACES[from]!, frame),
      begin,
    );
    scene.current = sky;
    if (!sky) {
      setStill(true);
      return undefined;
    }
    const release = listenToFingers({ sky, root: root.current!, onSign: (sign) => goTo(sign), onTouch: end });
    // A window of another size shows the same sky; a member who has not left the home view gets the home view of that size.
    const measure = (): void => {
      const home = homeView(SIGN_PLACES[latest.current]!, sky.frame());
      const { l, y, z } = sky.view();
      const atHome = Math.abs(wrap(l - home.l)) + Math.abs(y - home.y) + Math.abs(z - home.z) < 0.01;
      sky.measure();
      if (atHome) sky.show(homeView(SIGN_PLACES[latest.current]!, sky.frame()));
    };
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      end();
      release();
      sky.close();
    };
  }, [begin]);

  // S2-SM-8: the new season is named while the sky turns to its sign; on the first visit there is no season before it.
  useEffect(() => {
    latest.current = season;
    const seen = readCopy<number>(SEEN_SEASON)?.data;
    keepCopy(SEEN_SEASON, season);
    if (seen === undefined || seen === season) return undefined;
    setBanner(`${SIGN_PLACES[season]!.name}的季节到了`);
    goTo(season, SEASON_MS);
    const timer = setTimeout(() => setBanner(undefined), BANNER_MS);
    return () => clearTimeout(timer);
  }, [season]);

  useEffect(() => scene.current?.light({ lights, season }), [lights, season]);

  useImperativeHandle(ref, () => ({
    goHome: () => goTo(season),
    light: async (sign, nth) => {
      const sky = scene.current;
      if (!sky) return;
      end();
      const after = lightsOf(lights.map(({ lit }, i) => (i === sign ? nth : lit)));
      const flight = playLineConstellation({ sky, over: over.current!, sign, nth, state: { lights: after, season } });
      running.current = flight;
      await flight.ended;
    },
  }));

  return (
    <div
      ref={root}
      className={joinClassNames(s.sky, !watched && s.paused)}
      role="group"
      aria-label="星空，方向键移动，加减键缩放"
      tabIndex={0}
      data-known={known}
    >
      <div ref={world} className={s.world} data-moving="" aria-hidden="true">
        {TILES.map(({ l }, i) => (
          <img
            key={l}
            className={joinClassNames(s.picture, s.tile)}
            src={milky[`tile${i}`]}
            alt=""
            style={box(TILE.width + 2 * TILE.fade, TILE.height)}
            data-l={l}
            data-y="0"
            data-reach={TILE.width / 2 + TILE.fade}
          />
        ))}
        {SIGN_PLACES.map(({ key: sign, l, y, size, turn }, i) => (
          <img
            key={sign}
            className={joinClassNames(s.picture, s.atlas, i === season && s.season)}
            src={atlas[`sign${i}`]}
            alt=""
            style={box(size * 1.56, size * 1.56)}
            data-l={l}
            data-y={y}
            data-turn={turn}
            data-reach={size}
          />
        ))}
      </div>
      <canvas ref={canvas} className={s.canvas} aria-hidden="true" />
      {still && <img className={s.still} src={atlas[`sign${season}`]} alt="" />}
      <div ref={names} className={s.names} aria-hidden="true">
        {allLabels(lights).map(({ text, count, sign, star }) => (
          <span
            key={labelKey(sign, star)}
            className={star === undefined ? s.sign : s.star}
            data-label={labelKey(sign, star)}
            data-sign={star === undefined ? sign : undefined}
          >
            {text}
            {count !== undefined && <i className="num">{count}</i>}
          </span>
        ))}
      </div>
      <span ref={ring} className={s.ring} aria-hidden="true">
        <img src={map['ring']} alt="" />
      </span>
      <div ref={over} className={s.over} aria-hidden="true" />
      <SkyList counts={counts} season={season} known={known} onGo={(sign) => goTo(sign)} />
      <p className={joinClassNames(s.banner, banner !== undefined && s.shown)} role="status">
        {banner}
      </p>
    </div>
  );
}
