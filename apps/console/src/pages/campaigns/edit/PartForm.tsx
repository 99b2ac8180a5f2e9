import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { PartProps } from './part.ts';
import { Basic } from './parts/Basic.tsx';
import { Milestones } from './parts/Milestones.tsx';
import { Pool } from './parts/Pool.tsx';
import { Ranks } from './parts/Ranks.tsx';
import { Packs, Tasks } from './parts/Rows.tsx';
import { Shops } from './parts/Shops.tsx';
import { Things } from './parts/Things.tsx';
import { Copy, JsonText, Rules, Theme } from './parts/Words.tsx';
import s from './Edit.module.css';

type PartFormProps = PartProps & { readonly part: string; readonly onReplace: (def: CampaignDef) => void };

/** The form of the part that an address names: `basic`, `pools.th_shallow`, `json`. */
export function PartForm({ part, onReplace, ...props }: PartFormProps) {
  const { def } = props;
  const [name, code = Object.keys(def.pools ?? {})[0]] = part.split('.');
  switch (name) {
    case 'basic':
      return <Basic {...props} />;
    case 'things':
      return <Things {...props} />;
    case 'packs':
      return <Packs {...props} />;
    case 'pools':
      return code !== undefined && def.pools?.[code] ? (
        <Pool {...props} code={code} />
      ) : (
        <p className={s.none}>没有奖池</p>
      );
    case 'shops':
      return <Shops {...props} />;
    case 'tasks':
      return <Tasks {...props} />;
    case 'milestones':
      return <Milestones {...props} />;
    case 'ranks':
      return <Ranks {...props} />;
    case 'rules':
      return <Rules {...props} />;
    case 'copy':
      return <Copy {...props} />;
    case 'theme':
      return <Theme {...props} />;
    default:
      return <JsonText def={def} onReplace={onReplace} />;
  }
}
