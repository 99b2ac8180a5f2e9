import { setUpComponentTestKit } from '#testing/part.tsx';
import { avatarUrl } from '#testing/samples.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { describe, expect, it } from 'vitest';
import { PairChip } from './PairChip.tsx';
import { TwinOrbit } from './TwinOrbit.tsx';

const parts = setUpComponentTestKit();
const left = { avatar: avatarUrl(2), nickname: '晚风予你' };
const right = { avatar: avatarUrl(5), nickname: '鹿与深海' };
const orbit = (): HTMLElement => document.querySelector('[data-motion]')!;
const widthOfOrbit = (): number => orbit().querySelector('img')!.getBoundingClientRect().width;

describe('PairChip', () => {
  it('stages-pairs §0: two avatars in a box of 1.72 sizes', () => {
    parts.show(<PairChip pair={[left, right]} size={36} />);
    const pictures = Array.from(document.querySelectorAll('img'));
    expect(pictures.map(({ src }) => src)).toEqual([left.avatar, right.avatar]);
    const chip = document.querySelector('[aria-hidden] img')!.closest('[aria-hidden]')!.getBoundingClientRect();
    expect([chip.width, chip.height]).toEqual([62, 36]);
  });
});

describe('TwinOrbit', () => {
  it('S2-CD-6 twin_orbit: the pair is named once to screen readers, and circles', () => {
    parts.show(<TwinOrbit left={left} right={right} level={5} motion="loop" />);
    expect(orbit().querySelector('.sr-only')!.textContent).toBe('晚风予你 和 鹿与深海');
    expect(orbit().dataset['running']).toBe('true');
    expect(document.getAnimations().length).toBeGreaterThan(0);
  });

  it('S2-CD-6 twin_orbit: nearer with each level', () => {
    parts.show(<TwinOrbit left={left} right={right} level={1} motion="still" />);
    const far = widthOfOrbit();
    parts.show(<TwinOrbit left={left} right={right} level={10} motion="still" />);
    const orbits = Array.from(document.querySelectorAll('[data-motion] > div > img:first-child'));
    expect(orbits.at(-1)!.getBoundingClientRect().width / far).toBeCloseTo(77 / 122, 2);
  });

  it('S2-CD-6 it stands while a dialog lies over it', async () => {
    parts.show(
      <>
        <TwinOrbit left={left} right={right} level={5} motion="loop" />
        <Dialog open title="解除关系" onConfirm={() => undefined} onCancel={() => undefined} />
      </>,
    );
    await expect.poll(() => orbit().dataset['running']).toBe('false');
    const states = document.getAnimations().filter(({ effect }) => orbit().contains((effect as KeyframeEffect).target));
    await expect.poll(() => states.map(({ playState }) => playState)).not.toContain('running');
  });

  it('S2-CD-5 nobody else: one planet on an empty orbit', () => {
    parts.show(<TwinOrbit left={left} level={1} motion="still" />);
    expect(orbit().textContent).toBe('晚风予你晚风予你');
  });
});
