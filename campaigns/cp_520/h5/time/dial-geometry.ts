// Where the slots stand on the watch: at their true hours, so that the picture is the timetable.

export const DIAL_RADIUS = 96;

/** The hour of the day in Shanghai, with fractions: 13.23 at 13:14. */
export const hourOf = (unixSeconds: number): number => ((unixSeconds + 8 * 3600) % 86_400) / 3600;

/** The angle of an hour on a dial of twelve hours, from the top and clockwise. */
export const degreesOf = (hour: number): number => (hour % 12) * 30;

const at = (hour: number, radius: number): string => {
  const turn = ((degreesOf(hour) - 90) * Math.PI) / 180;
  return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`;
};

/** The sector of a slot between two radii. */
export const sectorPath = (from: number, to: number, inner: number, outer: number): string =>
  `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
