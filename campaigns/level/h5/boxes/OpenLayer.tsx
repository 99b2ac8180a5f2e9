// S-GRD-5: the layer in which a box opens (at most 1.2 s, a tap anywhere ends the animation) and then shows its contents.
import { useOnline } from '@shengyu/h5/mechanics/campaign/services.ts';
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { isDrawToggleOn } from '@shengyu/h5/mechanics/draw/toggles.ts';
import { isWearable, itemsTextOf, itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import { useWear } from '@shengyu/h5/features/item/use-wear.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useLayoutEffect, useRef } from 'react';
import { drawn as first } from '../art/first.ts?drawn';
import { drawn } from '../art/opened.ts?drawn';
import s from './OpenLayer.module.css';
import type { BoxOpening } from './use-boxes.ts';

export type BoxOpeningLayerProps = { readonly opening: BoxOpening | undefined; readonly onClose: () => void };

export const BoxOpeningLayer = ({ opening, onClose }: BoxOpeningLayerProps) =>
  opening ? <Layer opening={opening} onClose={onClose} /> : null;

function Layer({
  opening: { prizes, before },
  onClose,
}: {
  readonly opening: BoxOpening;
  readonly onClose: () => void;
}) {
  const online = useOnline();
  const [worn, wear] = useWear();
  const stage = useRef<HTMLDivElement>(null);
  const motion = useRef<RunningAnimation>(undefined);
  const dress = prizes.find(isWearable);
  const title = before ? '宝箱已开启' : '恭喜获得';
  useLayoutEffect(() => {
    if (before || prefersReducedMotion() || isDrawToggleOn('skipAnimation')) return undefined;
    const running = openingOf(stage.current!);
    motion.current = running;
    return () => running?.finish();
  }, [before]);
  /**
   * Ends the animation on a tap. Returns true while the prizes are still invisible: the tap then does nothing else, because nobody
   * can mean a button that is not visible yet.
   */
  const skipped = (): boolean => {
    const unseen = getComputedStyle(partOf(stage.current!, 'prizes')).opacity === '0';
    motion.current?.finish();
    return unseen;
  };
  const dismiss = (): void => {
    if (!skipped()) onClose();
  };
  return (
    <Modal open label={title} place="center" className={s.layer} onDismiss={dismiss}>
      <div
        ref={stage}
        className={s.stage}
        onClickCapture={(event) => {
          if (skipped()) event.stopPropagation();
        }}
      >
        <div className={s.scene} aria-hidden="true">
          <img className={s.light} data-part="light" src={drawn['light']} alt="" />
          <img className={s.chest} data-part="open" src={drawn['open']} alt="" />
          <img className={s.shut} data-part="shut" src={first['shut']} alt="" />
          <i className={s.flash} data-part="flash" />
        </div>
        <div data-part="prizes">
          <h2 className={s.title}>{title}</h2>
          {before && <p className={s.before}>这个宝箱之前已经打开过，里面是</p>}
          <ul className={s.prizes}>
            {prizes.map((item) => (
              <li key={item.item_code} className={s.prize}>
                <ItemTile icon={item.icon} size="lg" />
                <span className={s.name}>{itemTextOf(item)}</span>
              </li>
            ))}
          </ul>
          {dress && (
            <div className={s.act}>
              <Button block disabled={worn || !online} onPress={() => wear(dress.item_code)}>
                {worn ? '已佩戴' : '立即佩戴'}
              </Button>
            </div>
          )}
          <div className={s.act}>
            <Button block variant={dress ? 'line' : 'primary'} onPress={onClose}>
              完成
            </Button>
          </div>
        </div>
        <p className="sr-only" role="status">
          {title} {itemsTextOf(prizes)}
        </p>
      </div>
    </Modal>
  );
}

const partOf = (stage: HTMLElement, name: string): Element => stage.querySelector(`[data-part=${name}]`)!;

/** Plays the animation: the chest shakes, flashes and stands open; then the prizes rise. All of it ends after 1.1 s. */
function openingOf(stage: HTMLElement): RunningAnimation | undefined {
  const part = (name: string): Element => partOf(stage, name);
  const within = 1_100;
  return combineAnimations([
    animateElement(
      part('shut'),
      [
        { transform: 'none', opacity: 1 },
        { transform: 'rotate(-3deg) scale(1.03)', opacity: 1, offset: 0.25 },
        { transform: 'rotate(3deg) scale(1.05)', opacity: 1, offset: 0.5 },
        { transform: 'rotate(-2deg) scale(1.06)', opacity: 1, offset: 0.75 },
        { transform: 'scale(1.08)', opacity: 1, offset: 0.98 },
        { transform: 'scale(1.08)', opacity: 0 },
      ],
      { duration: 480, within },
    ),
    animateElement(part('flash'), [{ opacity: 0 }, { opacity: 0.9 }, { opacity: 0 }], {
      delay: 420,
      duration: 180,
      within,
    }),
    animateElement(
      part('open'),
      [
        { transform: 'scale(.86)', opacity: 0 },
        { transform: 'scale(1.06)', opacity: 1, offset: 0.4 },
        { transform: 'none', opacity: 1 },
      ],
      { delay: 470, duration: 380, within },
    ),
    animateElement(part('light'), [{ opacity: 0 }, { opacity: 1 }], { delay: 470, duration: 400, within }),
    animateElement(
      part('prizes'),
      [
        { transform: 'translateY(18px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { delay: 700, duration: 400, within, easing: 'cubic-bezier(.2,.8,.2,1)' },
    ),
  ]);
}
