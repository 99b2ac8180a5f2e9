// The covers of rooms that have none of their own: three scenes for each room type (ROOM-2), all of them after dark.
import { svg } from '../core/link.ts';
import type { Drawing } from '../core/shapes.ts';
import { STAGE_WIDTH } from '../stage/light.ts';
import { balloonAtDusk, fireflyForest, nightCafe, terraceForTwo, tidePool, twoIsles } from './meeting.ts';
import { litStage, moonRadio, radioBooth, rooftopSongs, starryDeck, turningRecord } from './music.ts';
import { arcade, beachFire, controllerOrbit, danceFloor, fireworkBay, rocketBay } from './play.ts';
import { SCENE_HEIGHT } from './scenery.ts';

/** The scenes by room type. */
const ROOM_SCENES: Readonly<Record<number, readonly Drawing[]>> = {
  1: [twoIsles, nightCafe, tidePool],
  2: [litStage, rooftopSongs, turningRecord],
  3: [moonRadio, radioBooth, starryDeck],
  4: [rocketBay, arcade, controllerOrbit],
  5: [fireworkBay, danceFloor, beachFire],
  6: [balloonAtDusk, terraceForTwo, fireflyForest],
};

/** The scenes as files with fixed paths, because a room's cover is stored as a path. */
export const roomSceneFiles = (): { path: string; text: string }[] =>
  Object.entries(ROOM_SCENES).flatMap(([type, scenes]) =>
    scenes.map((draw, i) => ({
      path: `activity/room/${type}_${i + 1}.svg`,
      text: svg(draw(), { prefix: 'r', width: STAGE_WIDTH, height: SCENE_HEIGHT }),
    })),
  );
