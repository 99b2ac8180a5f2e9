// The prizes of a draw appear (design 5): the title drops, the best prize pops up, the cards are dealt one after another. All parts end
// together (decision 0133).
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { animateElement, combineAnimations } from '../reveal.ts';

const OUT = 'cubic-bezier(.2, .8, .2, 1)';
const SPRING = 'cubic-bezier(.34, 1.56, .64, 1)';
const [TITLE_MS, HERO_MS, CARD_MS] = [500, 560, 360];
const HERO_AFTER_MS = 100;
const CARDS_AFTER_MS = 500;
const APART_MS = 80;

/** Animates the parts of the layer, which name themselves with `data-part`. */
export function presentPrizes(layer: Element): void {
  if (prefersReducedMotion()) return;
  const parts = (name: string): Element[] => Array.from(layer.querySelectorAll(`[data-part=${name}]`));
  const cards = parts('card');
  const within = Math.max(HERO_AFTER_MS + HERO_MS, CARDS_AFTER_MS + APART_MS * (cards.length - 1) + CARD_MS);
  const appear = (part: Element, transform: string, delay: number, duration: number, easing: string) =>
    animateElement(
      part,
      [
        { opacity: 0, transform },
        { opacity: 1, transform: 'none' },
      ],
      { delay, duration, easing, within },
    );
  combineAnimations([
    ...parts('title').map((title) => appear(title, 'translateY(-40px)', 0, TITLE_MS, OUT)),
    ...parts('hero').map((hero) => appear(hero, 'scale(.4)', HERO_AFTER_MS, HERO_MS, SPRING)),
    ...cards.map((card, i) =>
      appear(card, 'translateY(26px) scale(.72)', CARDS_AFTER_MS + APART_MS * i, CARD_MS, SPRING),
    ),
  ]);
}
