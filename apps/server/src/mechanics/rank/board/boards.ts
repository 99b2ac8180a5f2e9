// All boards of the published definitions, found by the names that calls and events use.
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { readCampaignCatalogue, type CampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { boardOf, type Board } from './board.ts';

export class Boards {
  readonly all: readonly Board[];
  readonly #byId: ReadonlyMap<string, Board>;
  readonly #byMeter = new Map<string, Board[]>();

  constructor(all: readonly Board[]) {
    this.all = all;
    this.#byId = new Map(all.map((board) => [board.rank_id, board]));
    for (const board of all) {
      for (const [meter] of board.def.sources) {
        const fed = this.#byMeter.get(meter);
        if (fed) fed.push(board);
        else this.#byMeter.set(meter, [board]);
      }
    }
  }

  get(rank_id: string): Board | undefined {
    return this.#byId.get(rank_id);
  }
  /** Finds a board by the number that call paths use, such as 1001 (RANK-1). */
  numbered(no: number): Board | undefined {
    return this.all.find((board) => board.def.no === no);
  }
  /** Finds the board behind a `scene` of the call day_win_rank (BOARD-15). */
  ofScene(scene: string): Board | undefined {
    return this.all.find((board) => board.def.day_win === scene);
  }
  fedBy(meter: string): readonly Board[] {
    return this.#byMeter.get(meter) ?? [];
  }
  of(campaign: string): readonly Board[] {
    return this.all.filter((board) => board.campaign.id === campaign);
  }
}

const byCatalogue = new WeakMap<CampaignCatalogue, Boards>();
const given = new WeakMap<Db, Boards>();

/** The boards of the published definitions. */
export async function boardsOf(ctx: Context): Promise<Boards> {
  return given.get(ctx.db) ?? fromCatalogue(await readCampaignCatalogue(ctx));
}

function fromCatalogue(catalogue: CampaignCatalogue): Boards {
  let boards = byCatalogue.get(catalogue);
  if (!boards) {
    const all = catalogue.all('rank').map(({ campaign, part }) => boardOf(campaign, part));
    byCatalogue.set(catalogue, (boards = new Boards(all)));
  }
  return boards;
}

/** For tests, benchmarks and drills: uses these boards instead of the published ones. */
export const overrideBoards = (ctx: Context, boards: readonly Board[]): void =>
  void given.set(ctx.db, new Boards(boards));
