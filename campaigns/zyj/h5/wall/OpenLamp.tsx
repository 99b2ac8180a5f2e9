// One lamp, read: it comes from its place in the sky to the middle and grows.
import { heartFill, xBold } from '@shengyu/art/icons/data/phosphor.ts';
import type { ReportTarget } from '@shengyu/h5/features/report/use-report.ts';
import { lazyPart, useIsSignedIn, useOpenLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { GlassButton } from '@shengyu/h5/mechanics/stage/Glass.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawn } from '../art/later.ts?drawn';
import type { WallWish } from './use-wall.ts';
import s from './OpenLamp.module.css';

const ReportSheet = lazyPart(
  () => import('@shengyu/h5/features/report/ReportSheet.tsx'),
  'ReportSheet',
  ({ open }) => open,
);

export type OpenLampProps = {
  readonly wish: WallWish;
  /** The lamp in the sky that was tapped. */
  readonly from: Element;
  readonly onLike: () => Promise<boolean>;
  readonly onClose: () => void;
};

const OUT = 'cubic-bezier(.2,.8,.2,1)';
/** Words of so many characters are written smaller, so that thirty fit into five lines. */
const LONG = 20;

export function OpenLamp({ wish, from, onLike, onClose }: OpenLampProps) {
  const lamp = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLDivElement>(null);
  const spark = useRef<HTMLElement>(null);
  const [reporting, setReporting] = useState(false);
  const signedIn = useIsSignedIn();
  const openLogin = useOpenLogin();
  useLayoutEffect(() => comeFrom(lamp.current, from), [from]);
  useEffect(() => {
    close.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, [from]);
  const { user, text, likes, liked } = wish;
  const target: ReportTarget = { kind: 'wish', id: wish.wish_id, name: `${user.nickname}的心愿` };
  const like = async (): Promise<void> => {
    if ((await onLike()) && !prefersReducedMotion())
      animateElement(
        spark.current,
        [
          { transform: 'translateY(0px) scale(1)', opacity: 1 },
          { transform: 'translateY(-24px) scale(1.4)', opacity: 0 },
        ],
        { duration: 400, easing: OUT },
      );
  };
  return (
    <section
      className={s.open}
      aria-label={`${user.nickname}的心愿`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes the lamp, not the wall behind it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={s.mask} onClick={onClose} />
      <div ref={lamp} className={s.lamp}>
        <img className={s.paper} src={drawn['big']} alt="" />
        <div className={s.inside}>
          <span className={s.face}>
            <Avatar src={user.avatar || undefined} size={56} />
          </span>
          <p className={s.name}>{user.nickname}</p>
          <p className={joinClassNames(s.words, Array.from(text).length > LONG && s.long)}>{text}</p>
        </div>
      </div>
      <div className={s.acts}>
        <StageButton disabled={liked === 1} onPress={like}>
          <span className={s.like}>
            <i ref={spark} className={s.spark}>
              <Icon path={heartFill} size={18} />
            </i>
            <Icon path={heartFill} size={18} />
            {liked === 1 ? '已赞' : '点赞'} <b className="num">{likes}</b>
          </span>
        </StageButton>
        <button type="button" className={s.report} onClick={() => (signedIn ? setReporting(true) : openLogin())}>
          举报
        </button>
      </div>
      <div ref={close} className={s.close}>
        <GlassButton label="关闭" icon={xBold} onPress={onClose} />
      </div>
      <ReportSheet open={reporting} onClose={() => setReporting(false)} target={target} onSent={onClose} />
    </section>
  );
}

/** Moves the opened lamp from the place of the one in the sky to its own. */
function comeFrom(lamp: HTMLElement | null, from: Element): void {
  if (!lamp || prefersReducedMotion()) return;
  const [own, other] = [lamp.getBoundingClientRect(), from.getBoundingClientRect()];
  const x = other.left + other.width / 2 - own.left - own.width / 2;
  const y = other.top + other.height / 2 - own.top - own.height / 2;
  const scale = other.width / own.width;
  animateElement(
    lamp,
    [
      { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${scale.toFixed(3)})` },
      { transform: 'translate(0px, 0px) scale(1)' },
    ],
    { duration: 400, easing: OUT, fill: 'none' },
  );
  animateElement(lamp.querySelector(`.${s.inside}`), [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], {
    duration: 400,
    fill: 'none',
  });
}
