import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { joinClassNames } from '../cx.ts';
import { NightBackground } from './Night.tsx';
import {
  preloadPercent,
  preloadFiles,
  type PreloadError,
  type PreloadList,
  type PreloadProgress,
} from './preload-files.ts';
import s from './Preload.module.css';

export interface PreloadProps extends PreloadList {
  /** Called when everything is loaded or the member presses 直接进入. */
  readonly onDone: () => void;
  /** The parent logs the error as preload_error. */
  readonly onError?: (error: PreloadError) => void;
  readonly words?: string;
  /** The background; a campaign brings its own, the default is the brand's night scene. */
  readonly ground?: ReactNode;
}

/** S2-12, S-CMP-4: the screen that preloads pictures and stylesheets and shows the percentage. */
export function Preload(props: PreloadProps) {
  const { words = '正在装点今晚的岛屿', ground = <NightBackground /> } = props;
  const [progress, failed] = useFiles(props);
  const percent = preloadPercent(progress);
  return (
    <div className={s.preload}>
      {ground}
      <div className={s.foot}>
        <Wave share={percent / 100} />
        {failed ? (
          <div role="alert">
            <p className={s.trouble}>有一部分没有加载出来，页面可能不完整</p>
            <Button onPress={props.onDone}>直接进入</Button>
          </div>
        ) : (
          <>
            <p
              className={joinClassNames('num', s.percent)}
              role="progressbar"
              aria-label="加载中"
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              {percent}%
            </p>
            <p className={s.words}>
              {words} {progress.loaded}/{progress.total}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** Loads the list that the component was mounted with; for another list the parent changes the `key`. */
function useFiles(props: PreloadProps): readonly [PreloadProgress, boolean] {
  const [progress, setProgress] = useState({ loaded: 0, total: props.images.length + (props.styles?.length ?? 0) });
  const [failed, setFailed] = useState(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let gone = false;
    const fail = (error: PreloadError): void => {
      if (gone) return;
      setFailed(true);
      latest.current.onError?.(error);
    };
    preloadFiles(latest.current, (next) => !gone && setProgress(next)).then(
      () => !gone && latest.current.onDone(),
      fail,
    );
    return () => {
      gone = true;
    };
  }, []);
  return [progress, failed];
}

const BARS = 44;
/** The height of a bar. Together the bars look like the sound wave of a voice, and they are the same every time. */
const height = (i: number): number => 8 + Math.abs(Math.sin(i * 0.42) * Math.cos(i * 0.17 + 0.6)) * 38 + ((i * 7) % 5);

const Wave = ({ share }: { share: number }) => (
  <svg className={s.wave} aria-hidden="true" viewBox="0 0 290 56">
    {Array.from({ length: BARS }, (_, i) => (
      <rect
        key={i}
        className={i / BARS < share ? s.lit : s.dim}
        x={i * 6.6}
        y={28 - height(i) / 2}
        width="3.4"
        height={height(i)}
        rx="1.7"
      />
    ))}
  </svg>
);
