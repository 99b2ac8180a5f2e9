// Ids of stream events are ids of a Redis stream: milliseconds and a running number, `1731907200000-0`.

const partsOf = (id: string): readonly [number, number] => {
  const [time = '0', count = '0'] = id.split('-');
  return [Number(time), Number(count)];
};

/** Whether the event `id` comes after the event `other`. */
export function isLater(id: string, other: string): boolean {
  const [time, count] = partsOf(id);
  const [otherTime, otherCount] = partsOf(other);
  return time === otherTime ? count > otherCount : time > otherTime;
}
