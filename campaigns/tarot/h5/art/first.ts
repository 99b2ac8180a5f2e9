// The pictures of the first screen, drawn at build time.
import { cardBackSvg } from '@shengyu/art/arcana/back.ts';
import { CARD_WIDTH } from '@shengyu/art/arcana/card.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { backdropSvg } from '@shengyu/art/output.ts';
import { VELVET_TABLE_BOX, velvetTable } from '@shengyu/art/parts/velvet-table.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { tarotTheme } from '@shengyu/art/themes/tarot.ts';

export const drawn = {
  backdrop: backdropSvg(tarotTheme),
  lockup: svg(tarotTheme.title('塔罗之约'), { prefix: 't', ...TITLE_STRIP }),
  back: cardBackSvg(CARD_WIDTH, 'c'),
  table: svg(velvetTable(), { prefix: 'v', ...VELVET_TABLE_BOX }),
};
