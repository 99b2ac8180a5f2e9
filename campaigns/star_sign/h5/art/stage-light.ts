// The sky behind the seats and the spokespersons: the theme's backdrop with rays from behind the middle.
import { svg } from '@shengyu/art/core/link.ts';
import { withScreenBlend } from '@shengyu/art/core/shapes.ts';
import { lightHalo, rays, STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { starTheme } from '@shengyu/art/themes/star.ts';

export const raySky = (cy: number, count: number, warmth: number): string =>
  svg(
    starTheme.backdrop() +
      withScreenBlend(
        rays({ cx: 195, cy, inner: 2, outer: 335, count, colour: '#9FB8FF', strength: 0.32, cover: 0.48 }) +
          lightHalo(195, cy, 240, 220, '#4A78FF', 0.6, 0.5) +
          lightHalo(195, cy, 130, 130, '#FFE2A0', warmth),
      ),
    { prefix: 's', width: STAGE_WIDTH, height: STAGE_HEIGHT },
  );
