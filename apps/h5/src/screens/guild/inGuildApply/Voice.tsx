import { Icon, pauseFill, playFill } from '@shengyu/ui/icons.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import s from './InGuildApply.module.css';

/** Plays the applicant's voice introduction. It is loaded when played, and stops when the row is unmounted. */
export function VoiceIntroPlayer({ url, name }: { readonly url: string; readonly name: string }) {
  const [playing, setPlaying] = useState(false);
  const sound = useRef<HTMLAudioElement>(undefined);
  useEffect(
    () => () => {
      if (sound.current) sound.current.pause();
    },
    [],
  );
  const toggle = (): void => {
    if (!sound.current) {
      sound.current = new Audio(url);
      sound.current.addEventListener('ended', () => setPlaying(false));
      sound.current.addEventListener('pause', () => setPlaying(false));
      sound.current.addEventListener('playing', () => setPlaying(true));
    }
    if (playing) return sound.current.pause();
    sound.current.play().catch(() => showToast('语音暂时无法播放'));
  };
  return (
    <button
      type="button"
      className={s.voice}
      aria-label={`${playing ? '暂停' : '播放'} ${name} 的语音介绍`}
      onClick={toggle}
    >
      <Icon path={playing ? pauseFill : playFill} size={14} />
      语音介绍
    </button>
  );
}
