import { SIGNATURE_BACKGROUND, SIGNATURE_PEN_WIDTH } from '@shengyu/rules/ui/ui-constants.ts';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  writingFrameOf,
  isSideways,
  createPointRefit,
  type FrameSize,
  type WritingPoint,
  toFramePoint,
  toScreenPoint,
} from './turn.ts';
import { toUprightPng } from './upright-png.ts';

/** Largest pixel ratio of the canvas; a higher one only makes the upload larger. */
const MAX_RATIO = 2;

const sizeOf = ({ clientWidth, clientHeight }: Element): FrameSize => ({ width: clientWidth, height: clientHeight });

/** The strokes moved to their places after the screen was turned or resized. */
function turned(strokes: readonly PointGroup[], from: FrameSize, to: FrameSize): PointGroup[] {
  const framed = strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => toFramePoint(point, from)),
  }));
  const spots = framed.reduce<WritingPoint[]>((all, { points }) => all.concat(points), []);
  const place = createPointRefit(spots, writingFrameOf(from), writingFrameOf(to));
  return framed.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => toScreenPoint({ ...point, ...place(point) }, to)),
  }));
}

export function useSignaturePad() {
  const page = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const drawnAt = useRef<FrameSize | null>(null);
  const [screen, setScreen] = useState<FrameSize>({ width: 0, height: 0 });
  const [inked, setInked] = useState(false);
  const [failed, setFailed] = useState(false);
  const [ready, setReady] = useState(false);

  /** A canvas loses its content when its size changes, so the strokes are drawn again at their new places. */
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
          // The library takes radii, so the pen width is halved.
          minWidth: SIGNATURE_PEN_WIDTH / 2,
          maxWidth: SIGNATURE_PEN_WIDTH / 2,
          penColor: getComputedStyle(paper).color,
          backgroundColor: SIGNATURE_BACKGROUND,
        });
        pad.current.addEventListener('beginStroke', () => setInked(true));
        fit();
        setReady(true);
      },
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
      pad.current?.off();
      pad.current = null;
      setReady(false);
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
    length: writingFrameOf(screen).width,
    inked,
    failed,
    /** False until the pen's code has loaded; nothing can be written before. */
    ready,
    retry: () => setFailed(false),
    clear: () => redraw([]),
    undo: () => redraw(pad.current?.toData().slice(0, -1) ?? []),
    /** S5-01: an empty signature is refused, so this is null when nothing is written. */
    save: () => (inked && pad.current ? toUprightPng(canvas.current!, isSideways(screen)) : null),
  };
}
