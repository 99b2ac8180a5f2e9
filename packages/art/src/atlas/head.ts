import { coordinateText } from '../core/geometry.ts';
import { group } from '../core/shapes.ts';
import { eye, detailStroke, bodyFromPath } from './engraving.ts';

export interface HeadOptions {
  x: number;
  y: number;
  /** Distance from the centre of the head to its crown. */
  size: number;
  /** Direction of the face before `turn` is applied: 1 right, -1 left. */
  facing: 1 | -1;
  turn?: number;
  hair: 'curls' | 'long';
  beard?: boolean;
}

const PROFILE =
  'M-20 -98C38 -106 76 -80 82 -42L86 -20L114 20L92 28L99 42L90 50L97 62L86 72L92 92C84 116 52 120 22 106L16 150H-62' +
  'C-62 100 -98 60 -96 0C-96 -60 -66 -94 -20 -98Z';

const CURLS =
  'M84 -62C92 -98 60 -112 44 -104C40 -134 0 -136 -10 -118C-30 -140 -68 -126 -66 -104C-98 -110 -116 -76 -100 -58' +
  'C-132 -48 -130 -8 -108 -2C-128 18 -116 50 -92 50C-98 78 -70 90 -54 76C-34 50 -46 22 -30 8C-8 0 -2 -26 10 -34' +
  'C40 -32 70 -40 84 -62Z';

const LONG =
  'M80 -60C70 -124 -40 -140 -88 -86C-132 -30 -122 50 -104 96C-96 140 -130 170 -150 190C-96 196 -56 160 -54 110' +
  'C-50 70 -58 40 -36 10C-10 -6 0 -24 14 -36C42 -34 66 -42 80 -60Z';

/** A head in profile, the neck included. */
export function profileHead({ x, y, size, facing, turn = 0, hair, beard = false }: HeadOptions): string {
  const scale = size / 110;
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${coordinateText(scale * facing)} ${coordinateText(scale)})`;
  return group(
    place,
    bodyFromPath(PROFILE) +
      (beard ? bodyFromPath('M22 60C40 76 70 70 98 66C112 100 92 150 58 160C24 156 4 120 6 84Z') : '') +
      bodyFromPath(hair === 'curls' ? CURLS : LONG) +
      (hair === 'curls'
        ? detailStroke(
            'M-10 -118C0 -104 -6 -88 -22 -88M-66 -104C-50 -98 -46 -80 -60 -72M-100 -58C-84 -62 -70 -46 -78 -34' +
              'M44 -104C52 -92 44 -76 30 -76M-108 -2C-92 -14 -74 -4 -74 12',
          )
        : detailStroke(
            'M60 -84C10 -110 -60 -80 -80 -20C-90 40 -76 90 -90 140M40 -66C0 -80 -40 -50 -56 0C-64 40 -62 80 -74 120',
          )) +
      eye(62, -10, 7) +
      detailStroke('M44 -28Q62 -38 78 -28M80 54Q88 56 94 52') +
      (beard ? detailStroke('M40 92Q50 120 46 146M64 90Q72 112 66 140M24 96Q26 112 34 130') : ''),
  );
}
