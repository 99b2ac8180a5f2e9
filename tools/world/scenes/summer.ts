// 夏日激斗: people of the guilds take a side, come back for its daily task and give surfboards, so that the two waves have met
// somewhere when the page is opened. Role 01 throws the ball of 金蛇狂舞.
import { choose_team, get_box_base_config } from '@shengyu/contract/calls/campaign-engine.ts';
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { claim_task } from '@shengyu/contract/calls/task.ts';
import { DRAW_PLACES, drawTen } from '../acts/draw.ts';
import { CallRefused } from '../caller.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town } from '../town.ts';
import { happening, on } from './find.ts';

const SUMMER = { activity_code: 'summer_fight' };
const SURFERS = 48;
/** The season that runs began six days ago (WORLD-17). */
const FIRST_DAY = -6;

/** Role 01 first, who stands with 海风队, then members of the guilds in turn on both sides. */
const surfersOf = ({ cast, guilds }: Town): Islander[] => [
  ...new Set([cast.member, ...[...guilds.values()].flatMap(({ members }) => members).slice(0, SURFERS)]),
];

/** Does something as each of them; who may not, such as somebody banned, stays out of it. */
async function asEach(
  people: readonly Islander[],
  act: (who: Islander, no: number) => Promise<unknown>,
): Promise<void> {
  for (const [no, who] of people.entries())
    await act(who, no).catch((error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
    });
}

const visit = (island: Island, who: Islander): Promise<unknown> => island.as(who, get_box_base_config, SUMMER);

export const summerScenes: readonly Happening[] = [
  happening('sides are taken', on(FIRST_DAY, '19:30'), (island, town) =>
    asEach(surfersOf(town), (who, no) => island.as(who, choose_team, { ...SUMMER, team_id: (no % 2) + 1 })),
  ),
  ...[-4, -3, -2, -1].flatMap((day) => [
    happening(`surfers come ${day}`, on(day, '20:10'), (island, town) =>
      asEach(surfersOf(town).slice(0, 16), (who) => visit(island, who)),
    ),
    // 烈日队 forgets it more often.
    happening(`surfers report ${day}`, on(day, '20:20'), (island, town) =>
      asEach(surfersOf(town).slice(0, 16), async (who, no) => {
        if (no % 4 !== 3) await island.as(who, claim_task, { task_id: 'su_t1' });
      }),
    ),
  ]),
  happening('surfboards for role 04', on(-1, '21:10'), async (island, { cast, payers }) => {
    await asEach([cast.rich, ...payers.slice(0, 4)], (who) =>
      island.as(who, open_box, { box_code: 'surf_box', num: 1, to_user_id: cast.host.user_id, guard_confirm: 1 }),
    );
  }),
  happening('role 01 throws ten times', on(-3, '20:45'), (island, { cast }) =>
    drawTen(
      island,
      cast.member,
      DRAW_PLACES.find(({ campaign }) => campaign === 'snake_dance')!,
    ),
  ),
];
