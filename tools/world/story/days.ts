// What a day of the world consists of: acts at minutes. The events of everyday acts are digested together; others run with all events
// before them digested.
import type { DayMinute, Happening } from '../town.ts';

export type DayAct = DayMinute & Pick<Happening, 'name' | 'act'>;
export type EverydayAct = DayAct & { readonly isEveryday: true };

export const isEveryday = (act: DayAct): act is EverydayAct => 'isEveryday' in act;

export const everyday = (name: string, day: number, minute: number, act: Happening['act']): EverydayAct => ({
  name,
  day,
  minute,
  act,
  isEveryday: true,
});

export const once = (name: string, day: number, minute: number, act: Happening['act']): DayAct => ({
  name,
  day,
  minute,
  act,
});
