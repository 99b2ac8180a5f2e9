// All boards of the definitions in force, by what calls and events name them.
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { catalogueOf, type Catalogue } from '#modules/kit/index.ts';
import { type Board, boardOf } from './board.ts';

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
  /** RANK-1: the number in the seed's paths. */
  numbered(no: number): Board | undefined {
    return this.all.find((board) => board.def.no === no);
  }
  /** BOARD-15: the board behind a scene of day_win_rank. */
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

const byCatalogue = new WeakMap<Catalogue, Boards>();
const given = new WeakMap<Db, Boards>();

/** The boards of the definitions in force. */
export async function boardsOf(ctx: Context): Promise<Boards> {
  return given.get(ctx.db) ?? fromCatalogue(await catalogueOf(ctx));
}

function fromCatalogue(catalogue: Catalogue): Boards {
  let boards = byCatalogue.get(catalogue);
  if (!boards) {
    const all = catalogue.all('rank').map(({ campaign, part }) => boardOf(campaign, part));
    byCatalogue.set(catalogue, (boards = new Boards(all)));
  }
  return boards;
}

/** For tests, benches and drills: these boards instead of the published ones. */
export const giveBoards = (ctx: Context, boards: readonly Board[]): void => void given.set(ctx.db, new Boards(boards));
