import { SIGNATURE_BACKGROUND, SIGNATURE_PEN_WIDTH } from '@shengyu/rules/ui-constants.ts';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { frameOf, isSideways, refit, type Size, type Spot, toFrame, toScreen } from './turn.ts';
import { uprightPng } from './upright-png.ts';

/** Sharper than this only makes the upload larger. */
const MAX_RATIO = 2;

const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({ width: clientWidth, height: clientHeight });

/** The strokes as they stand after the screen was turned or resized. */
function turned(strokes: readonly PointGroup[], from: Size, to: Size): PointGroup[] {
  const framed = strokes.map((stroke) => ({ ...stroke, points: stroke.points.map((point) => toFrame(point, from)) }));
  const spots = framed.reduce<Spot[]>((all, { points }) => all.concat(points), []);
  const place = refit(spots, frameOf(from), frameOf(to));
  return framed.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => toScreen({ ...point, ...place(point) }, to)),
  }));
}

export function useSignaturePad() {
  const page = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const drawnAt = useRef<Size | null>(null);
  const [screen, setScreen] = useState<Size>({ width: 0, height: 0 });
  const [inked, setInked] = useState(false);
  const [failed, setFailed] = useState(false);

  /** A canvas that changes its size forgets everything, so the strokes are drawn again where they belong now. */
  const fit = (): void => {
    const paper = canvas.current!;
    const size = sizeOf(paper);
    const strokes = pad.current?.toData() ?? [];
    const ratio = Math.min(MAX_RATIO, window.devicePixelRatio || 1);
    paper.width = size.width * ratio;
    paper.height = size.height * ratio;
    paper.getContext('2d')!.scale(ratio, ratio);
    pad.current?.fromData(drawnAt.current && strokes.length > 0 ? turned(strokes, drawnAt.current, size) : []);
    drawnAt.current = size;
  };

  useLayoutEffect(() => {
    const measure = (): void => setScreen(sizeOf(page.current!));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  useLayoutEffect(() => {
    if (screen.width > 0) fit();
  }, [screen.width, screen.height]);

  useEffect(() => {
    if (failed) return;
    let wanted = true;
    import('signature_pad').then(
      ({ default: Pad }) => {
        if (!wanted) return;
        const paper = canvas.current!;
        pad.current = new Pad(paper, {
          // The library's widths are radii.
          minWidth: SIGNATURE_PEN_WIDTH / 2,
          maxWidth: SIGNATURE_PEN_WIDTH / 2,
          penColor: getComputedStyle(paper).color,
          backgroundColor: SIGNATURE_BACKGROUND,
        });
        pad.current.addEventListener('beginStroke', () => setInked(true));
        fit();
      },
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
      pad.current?.off();
      pad.current = null;
    };
  }, [failed]);

  const redraw = (strokes: PointGroup[]): void => {
    pad.current?.fromData(strokes);
    setInked(strokes.length > 0);
  };

  return {
    page,
    canvas,
    sideways: isSideways(screen),
    length: frameOf(screen).width,
    inked,
    failed,
    retry: () => setFailed(false),
    clear: () => redraw([]),
    undo: () => redraw(pad.current?.toData().slice(0, -1) ?? []),
    /** S5-01: null when nothing is written. */
    save: () => (inked && pad.current ? uprightPng(canvas.current!, isSideways(screen)) : null),
  };
}
