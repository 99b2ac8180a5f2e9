// What the first screen shows, drawn at build time.
import { cardBack } from '@shengyu/art/arcana/back.ts';
import { CARD_WIDTH } from '@shengyu/art/arcana/card.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { backdropSvg } from '@shengyu/art/output.ts';
import { TABLE, velvetTable } from '@shengyu/art/parts/velvet-table.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { tarot } from '@shengyu/art/themes/tarot.ts';

export const drawn = {
  backdrop: backdropSvg(tarot),
  lockup: svg(tarot.title('塔罗之约'), { prefix: 't', ...TITLE_STRIP }),
  back: cardBack(CARD_WIDTH, 'c'),
  table: svg(velvetTable(), { prefix: 'v', ...TABLE }),
};
