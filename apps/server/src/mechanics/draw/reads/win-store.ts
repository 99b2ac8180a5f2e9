// SQL on the big prizes that were drawn.
import type { Queryable } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sqlFragment, sql, type SqlFragment } from '#db/sql.ts';

export type BigWin = {
  user_id: number;
  batch_id: string;
  idx: number;
  at: Date;
  campaign: string;
  pool: string;
  def_hash: string;
  prize_id: string;
  by: string;
};

const ofCampaign = (campaign: string | undefined): SqlFragment =>
  campaign === undefined ? sqlFragment`true` : sqlFragment`campaign = ${campaign}`;

/**
 * The newest big prizes, each joined with its batch, so that nothing is shown that is not in the draw record (WIN-2). Those of the same
 * time keep the order of their cluster.
 */
export const listBigWins = async (db: Queryable, campaign: string | undefined, limit: number): Promise<BigWin[]> => {
  const found = await rowsOfAll(db, (here) =>
    here.rows<BigWin>(sql`
      with newest as (
        select * from draw_win where ${ofCampaign(campaign)} order by at desc, batch_id desc, idx desc limit ${limit})
      select w.user_id, w.batch_id, w.idx, w.at, w.campaign, w.pool, b.def_hash, w.prize_id,
        case when b.given_ids[w.idx + 1] = b.prize_ids[w.idx + 1] then w.by else 'fallback' end as by
      from newest w join draw_batch b using (user_id, batch_id, at) order by w.at desc, w.batch_id desc, w.idx desc`),
  );
  return found.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
};

/** How many big prizes there are; not more than `most`. */
export const countBigWins = async (db: Queryable, campaign: string | undefined, most: number): Promise<number> => {
  const counts = await rowsOfAll(db, (here) =>
    here.rows<{ n: number }>(sql`
      select count(*) as n from (select 1 from draw_win where ${ofCampaign(campaign)} limit ${most}) w`),
  );
  return Math.min(
    most,
    counts.reduce((sum, { n }) => sum + n, 0),
  );
};
