// What comes out of the chosen crate: its light, the member's own face in the frame, and the other gifts around it (S2-FC-1).
import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn } from '../art/later.ts?drawn';
import { frameOf, type CrateTier } from '../home.ts';
import s from './Contents.module.css';

export type ContentsProps = { readonly tier: CrateTier; readonly signedIn: boolean };

/** The size is set by the style sheet, which scales with the phone. */
const FACE = 96;

export function Contents({ tier: { items }, signedIn }: ContentsProps) {
  const me = useOwnProfile(signedIn);
  const frame = frameOf(items);
  const others = items.filter((item) => item !== frame);
  const icons = [...others.map(({ icon }) => icon), drawn['diamond']!];
  return (
    <div className={s.contents} aria-hidden="true">
      <img className={s.light} src={drawn['light']} alt="" />
      {icons.map((icon, i) => (
        <img key={icon} className={joinClassNames(s.gift, s[`gift${icons.length - i}`])} src={icon} alt="" />
      ))}
      <div className={s.face}>
        <Avatar src={me && me.avatar} size={FACE} frame={frame && <img src={frame.anim || frame.icon} alt="" />} />
      </div>
    </div>
  );
}
