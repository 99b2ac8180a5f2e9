// An animation to measure, and how a phone comes to it.
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn, type Belongings, type Member } from '../campaign-phone.ts';
import { waitForLaterParts, type Phone } from '../phone.ts';
import type { Site } from '../site.ts';

export type MotionScene = {
  readonly name: string;
  readonly route: string;
  readonly has: Belongings;
  /** Runs before the page is opened. */
  prepared?(site: Site, member: Member): Promise<unknown>;
  /** Waits until everything that the animation needs is loaded and selected. */
  ready(phone: Phone): Promise<void>;
  /** Starts the animation; resolves when its first frames are shown. */
  play(phone: Phone): Promise<void>;
  /** A selector that matches as soon as the first frame is shown; left out if no element marks that moment. */
  readonly begins?: string;
  /**
   * The time from the start of the animation to the start of the measurement. It leaves out the first frames, which are laid out
   * and painted once.
   */
  readonly leadMs: number;
  /** The length of the measurement. */
  readonly steadyMs: number;
  /** True where the finger moves a canvas, which is painted for each frame (decision 0092): it has no goals here. */
  readonly painted?: true;
};

export const skippable = ({ page }: Phone): Promise<void> => page.getByText('点击任意处跳过').waitFor();
export const button = ({ page }: Phone, begins: string) => page.getByRole('button', { name: new RegExp(`^${begins}`) });
export const drawing = async (phone: Phone, begins: string): Promise<void> => {
  await button(phone, begins).click();
  await skippable(phone);
};

/** Opens the page on the phone of a member who has what the scene needs, and waits until everything has loaded. */
export async function enterScene(scene: MotionScene, phone: Phone, site: Site): Promise<void> {
  const member = await newAdult(site.ctx, scene.has);
  if (scene.prepared) await scene.prepared(site, member);
  await signIn(phone, member);
  await phone.open(scene.route);
  await scene.ready(phone);
  await phone.page.waitForLoadState('networkidle');
  await waitForLaterParts(phone.page);
}
