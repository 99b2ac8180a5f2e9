// Runs inside the page (see fit.ts) and checks that a finger can reach every control, that every text can be read, and
// that nothing is wider than the window. It imports nothing, because only the text of this file is passed to the
// browser.
/** @public fit.ts reads the text of this file and calls the function inside the page, so nothing imports it. */
export function fitFaults(): string[] {
  const faults = new Set<string>();
  const CONTROLS =
    'a[href], button, input, textarea, select, summary, ' +
    ['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'slider', 'menuitem', 'option']
      .map((role) => `[role=${role}]`)
      .join();
  /** Overlaps of up to this many pixels are ignored: they come from rounding and from the empty margins of letters. */
  const SLACK = 4;

  // While a dialog is open, everything behind it is blocked on purpose.
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open], [aria-modal=true]')];
  const root = open.at(-1) ?? document.body;

  const isShown = (one: Element): boolean =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.closest('[aria-hidden=true], [inert]') === null &&
    one.getBoundingClientRect().width > 1 &&
    one.getBoundingClientRect().height > 1;

  const nameOf = (one: Element): string => {
    const words = one.getAttribute('aria-label') || one.textContent?.trim() || one.getAttribute('placeholder') || '';
    return `${one.tagName.toLowerCase()} ${words.replaceAll(/\s+/g, ' ').slice(0, 24)}`;
  };

  type Box = { left: number; top: number; right: number; bottom: number; width: number; height: number };
  const centreOf = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2];

  const isLabelOf = (hit: Element, one: Element): boolean =>
    [...((one as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit) || hit.contains(label)) ||
    (hit.closest('label')?.contains(one) ?? false);

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (one: Element): CSSStyleDeclaration => {
    if (!styles.has(one)) styles.set(one, getComputedStyle(one));
    return styles.get(one)!;
  };
  const ancestors = function* (from: Element | null): Generator<Element> {
    for (let one = from; one; one = one.parentElement) yield one;
  };
  const isScroller = (one: Element): boolean =>
    /auto|scroll/.test(styleOf(one).overflowX) || /auto|scroll/.test(styleOf(one).overflowY);

  /**
   * Scrolls only what a finger can scroll. scrollIntoView would also move clipped boxes, which a finger cannot move.
   */
  const bring = (one: Element): void => {
    for (const up of ancestors(one.parentElement)) {
      if (!isScroller(up)) continue;
      const [at, box] = [one.getBoundingClientRect(), up.getBoundingClientRect()];
      if (/auto|scroll/.test(styleOf(up).overflowY)) up.scrollTop += (at.top + at.bottom - box.top - box.bottom) / 2;
      if (/auto|scroll/.test(styleOf(up).overflowX)) up.scrollLeft += (at.left + at.right - box.left - box.right) / 2;
    }
  };

  /** Whether the middle of the element can be touched without scrolling. */
  const isFree = (one: Element): boolean => {
    const hit = document.elementFromPoint(...centreOf(one.getBoundingClientRect()));
    return hit !== null && one.contains(hit);
  };

  /**
   * Whether the element is rotated, like a card of a fan; its upright bounding box then says nothing about overlaps.
   */
  const isTurned = (from: Element): boolean =>
    [...ancestors(from)].some((one) => {
      const { transform } = styleOf(one);
      return transform !== 'none' && Math.abs(new DOMMatrix(transform).b) > 0.02;
    });

  /**
   * Whether the element is in a closed drawer beside its row, which a swipe opens; its content is checked in the state
   * with the open drawer.
   */
  const isAside = (from: Element): boolean =>
    [...ancestors(from)].some((one) => {
      const { transform } = styleOf(one);
      const width = (one as HTMLElement).offsetWidth;
      return transform !== 'none' && width > 0 && Math.abs(new DOMMatrix(transform).e) >= width - 1;
    });

  // Every control must be reachable: nothing may cover its middle.
  for (const one of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isShown(one) || (one as HTMLButtonElement).disabled) continue;
    if (getComputedStyle(one).pointerEvents === 'none' || isAside(one)) continue;
    if (!isFree(one)) bring(one);
    const box =
      [...one.getClientRects()].find(({ width, height }) => width > 1 && height > 1) ?? one.getBoundingClientRect();
    const hits = (x: number, y: number): Element | null => {
      const hit = document.elementFromPoint(x, y);
      return hit && (one.contains(hit) || isLabelOf(hit, one)) ? null : (hit ?? document.documentElement);
    };
    const [x, y] = centreOf(box);
    const hit = hits(x, y);
    if (!hit) continue;
    // The cards of a fan overlap and reach beyond the edge on purpose: it is enough that a part of each card can be
    // touched.
    const family = one.parentElement?.parentElement;
    const isFan = family?.parentElement !== null && family!.querySelectorAll(one.tagName).length >= 7 && isTurned(one);
    const parts = Array.from({ length: 16 }, (_, k) => (k + 0.5) / 16);
    if (isFan && parts.some((u) => parts.some((v) => !hits(box.left + u * box.width, box.top + v * box.height))))
      continue;
    faults.add(`covered: ${nameOf(one)} by ${nameOf(hit)}.${hit.getAttribute('class') ?? ''}`);
  }

  // Every text must be readable: not cut off, not hidden, and not on top of another text.
  /**
   * The nearest ancestor that scrolls or is fixed. Texts with different grounds may pass over each other while
   * scrolling.
   */
  const groundOf = (one: Element): Element => {
    for (const up of ancestors(one)) if (isScroller(up) || /fixed|sticky/.test(styleOf(up).position)) return up;
    return document.documentElement;
  };
  // Whether the element hides text behind it. Drawings do not count, because most of a drawing is transparent.
  const paints = (one: Element): boolean => {
    const { backgroundColor, backgroundImage } = styleOf(one);
    const alpha = /rgba\(.*, ([\d.]+)\)/.exec(backgroundColor)?.[1];
    return backgroundImage !== 'none' || backgroundColor.startsWith('rgb(') || Number(alpha ?? 0) > 0.3;
  };

  type Text = { owner: Element; words: string; boxes: Box[]; ground: Element };
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxesOf = (node: Node): Box[] => {
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement!;
    const words = node.textContent!.trim();
    if (words === '' || isAside(owner) || !isShown(owner) || /^(script|style|option)$/i.test(owner.tagName)) continue;
    // A text in a box of one pixel is for screen readers only.
    if ([...ancestors(owner)].some((up) => up.classList.contains('sr-only'))) continue;
    if (boxesOf(node).length === 0) continue;
    // Text inside an SVG is part of the picture.
    if (owner.closest('svg')) continue;
    if (!isFree(owner)) bring(owner);
    const boxes = boxesOf(node);
    const about = words.slice(0, 20);
    const [first] = boxes;
    if (!first) continue;

    let clip: Element | undefined;
    for (const up of ancestors(owner)) {
      if (isScroller(up)) break;
      if (!/hidden|clip/.test(`${styleOf(up).overflowX} ${styleOf(up).overflowY}`)) continue;
      if (up === document.body || up === document.documentElement) continue;
      clip = up;
      break;
    }
    if (clip) {
      const edge = clip.getBoundingClientRect();
      const ellipsis = styleOf(clip).textOverflow === 'ellipsis' || styleOf(clip).webkitLineClamp !== 'none';
      const cutY = first.top < edge.top - SLACK || first.bottom > edge.bottom + SLACK;
      const cutX = first.left < edge.left - SLACK || first.right > edge.right + SLACK;
      if (!ellipsis && (cutY || cutX)) faults.add(`cut: ${about} by .${clip.getAttribute('class')}`);
    }
    if (!clip && (first.left < -SLACK || first.right > innerWidth + SLACK)) {
      const inRow = [...ancestors(owner)].some(
        (up) => /auto|scroll/.test(styleOf(up).overflowX) && up.scrollWidth > up.clientWidth + 1,
      );
      if (!inRow) faults.add(`beside the window: ${about}`);
    }
    const [x, y] = centreOf(first);
    for (const at of [y, first.top + first.height * 0.2, first.bottom - first.height * 0.2]) {
      const hit = document.elementFromPoint(x, at);
      if (!hit || hit.contains(owner) || owner.contains(hit) || !paints(hit)) continue;
      const { left, top, right, bottom } = hit.getBoundingClientRect();
      // The touch target of an element may reach beyond its box, where it paints nothing.
      if (x > left && x < right && at > top && at < bottom)
        faults.add(`hidden text: ${about} by ${nameOf(hit)}.${hit.getAttribute('class') ?? ''}`);
    }
    const ground = groundOf(owner);
    // Positions are relative to the ground, so that they can be compared even if the page was scrolled in between.
    const origin = isScroller(ground)
      ? {
          x: ground.getBoundingClientRect().left - ground.scrollLeft,
          y: ground.getBoundingClientRect().top - ground.scrollTop,
        }
      : { x: ground.getBoundingClientRect().left, y: ground.getBoundingClientRect().top };
    if (isTurned(owner)) continue;
    texts.push({
      owner,
      words: about,
      ground,
      boxes: (clip ? [first] : boxes).map(({ left, top, right, bottom, width, height }) => ({
        left: left - origin.x,
        right: right - origin.x,
        top: top - origin.y,
        bottom: bottom - origin.y,
        width,
        height,
      })),
    });
  }
  const overlap = (a: Box, b: Box): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK + 2;
  for (const [i, a] of texts.entries()) {
    for (const b of texts.slice(i + 1)) {
      if (a.ground !== b.ground) continue;
      if (a.boxes.some((one) => b.boxes.some((other) => overlap(one, other))))
        faults.add(`texts on each other: ${a.words} | ${b.words}`);
    }
  }

  const page = document.scrollingElement!;
  if (page.scrollWidth > innerWidth + 1)
    faults.add(`sideways: the page is ${page.scrollWidth} wide in a window of ${innerWidth}`);
  return [...faults];
}
