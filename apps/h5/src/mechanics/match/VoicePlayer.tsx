// Plays the voice clip of a person whose name is not shown. One clip plays at a time; leaving the card stops it.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import s from './VoicePlayer.module.css';

const BARS = 34;
/** The heights of the bars: a fixed, lively wave, because the sound itself is not analysed. */
const HEIGHTS = Array.from({ length: BARS }, (_, i) => 6 + Math.abs(Math.sin(i * 1.3) * 14 + Math.sin(i * 0.57) * 8));
const TICK_MS = 250;
const PLAY = 'M5 3.4v13.2a1 1 0 0 0 1.5.9l11-6.6a1 1 0 0 0 0-1.8l-11-6.6A1 1 0 0 0 5 3.4Z';
const PAUSE = 'M5 3h3.4v14H5ZM11.6 3H15v14h-3.4Z';

export function VoicePlayer({ src }: { readonly src: string }) {
  const sound = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState(false);
  const [length, setLength] = useState(0);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const audio = new Audio();
    sound.current = audio;
    audio.preload = 'metadata';
    audio.src = src;
    const known = (): void => setLength(isFinite(audio.duration) ? audio.duration : 0);
    const over = (): void => {
      setPlaying(false);
      setAt(0);
    };
    audio.addEventListener('loadedmetadata', known);
    audio.addEventListener('ended', over);
    return () => {
      audio.removeEventListener('loadedmetadata', known);
      audio.removeEventListener('ended', over);
      audio.pause();
      audio.removeAttribute('src');
      over();
      setLength(0);
    };
  }, [src]);

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => setAt(sound.current!.currentTime), TICK_MS);
    return () => clearInterval(timer);
  }, [playing]);

  const turn = (): void => {
    const audio = sound.current!;
    if (playing) {
      audio.pause();
      setPlaying(false);
      return;
    }
    setPlaying(true);
    audio.play().catch(() => {
      setPlaying(false);
      showToast('语音暂时无法播放');
    });
  };

  const played = length > 0 ? Math.round((at / length) * BARS) : 0;
  return (
    <div className={s.player}>
      <button type="button" className={s.play} aria-label={playing ? '暂停语音' : '播放语音'} onClick={turn}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d={playing ? PAUSE : PLAY} fill="currentColor" />
        </svg>
      </button>
      <svg className={s.wave} viewBox="0 0 150 34" aria-hidden="true">
        {HEIGHTS.map((height, i) => (
          <rect
            key={i}
            className={joinClassNames(s.bar, i < played && s.played)}
            x={i * 4.4}
            y={17 - height / 2}
            width="2.6"
            height={height}
            rx="1.3"
          />
        ))}
      </svg>
      <b className={joinClassNames('num', s.length)}>{length > 0 ? `${Math.ceil(length)}″` : ''}</b>
    </div>
  );
}
