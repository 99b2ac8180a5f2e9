/** The box of every picture of the window, in px; the heart has its middle at (195, 118) and half its height is 92. */
export const WINDOW_BOX = { width: 390, height: 236, origin: [0, 0] } as const;
export const WINDOW_HEART = { x: 195, y: 118, half: 92 } as const;

/** The signs in the order of their numbers on the wire; their pictures are named by number. */
const SIGN_NAMES = [
  '白羊座',
  '金牛座',
  '双子座',
  '巨蟹座',
  '狮子座',
  '处女座',
  '天秤座',
  '天蝎座',
  '射手座',
  '摩羯座',
  '水瓶座',
  '双鱼座',
] as const;

/** The name of a sign's picture; undefined for a word that is no sign. */
export const signPictureOf = (name: string): string | undefined => {
  const at = (SIGN_NAMES as readonly string[]).indexOf(name);
  return at < 0 ? undefined : `sign${at + 1}`;
};
