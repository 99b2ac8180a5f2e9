import { preloadPictures } from '@shengyu/h5/mechanics/stage/preload-pictures.ts';
import { useEffect } from 'react';
import { abyssAppearance, type AbyssAppearance } from './look.ts';

export type AbyssThemeLoaderProps = { onLook(look: AbyssAppearance): void };

/** Renders nothing; calls `onLook` with the look of the tab 深海 when its pictures have loaded. */
export function AbyssLoader({ onLook }: AbyssThemeLoaderProps) {
  useEffect(() => {
    void preloadPictures([abyssAppearance.theme.backdrop, abyssAppearance.sheet], () => undefined).then(() =>
      onLook(abyssAppearance),
    );
  }, [onLook]);
  return null;
}
