import { formatOdds, usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import s from './Prizes.module.css';

const PLACES = ['northWest', 'northEast', 'west', 'east'] as const;

/** The four big prizes with their published odds. */
export function Prizes({ box }: { readonly box: DrawCampaignHome['boxes'][number] }) {
  const { pool } = usePool(box.box_code);
  return (
    <ul>
      {box.top.slice(0, PLACES.length).map(({ prize_id, name, icon }, i) => {
        const row = pool && pool.list.find((one) => one.prize_id === prize_id);
        return (
          <li key={prize_id} className={`${s['prize']} ${s[PLACES[i]!]}`}>
            <span className={s['orb']}>
              <img src={icon} alt="" />
            </span>
            <b>{name}</b>
            <small className="num">{row && formatOdds(row.odds)}</small>
          </li>
        );
      })}
    </ul>
  );
}
