// Reading what events carry. A field that is not what the table of events says is a fault of its emitter: the event is parked for
// an operator, never counted wrong.
import type { DomainEvent } from '#events/outbox.ts';

export type Data = DomainEvent['data'];

export function idIn(data: Data, field: string): number {
  const value = data[field];
  if (!Number.isSafeInteger(value) || (value as number) <= 0) throw new Error(`${field} is no id: ${String(value)}`);
  return value as number;
}

export const idOr = (data: Data, field: string): number | undefined =>
  data[field] === undefined || data[field] === null ? undefined : idIn(data, field);

export function countIn(data: Data, field: string): number {
  const value = data[field];
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Error(`${field} is no count: ${String(value)}`);
  return value as number;
}

export const countOr = (data: Data, field: string, otherwise: number): number =>
  data[field] === undefined || data[field] === null ? otherwise : countIn(data, field);

export function textIn(data: Data, field: string): string {
  const value = data[field];
  if (typeof value !== 'string' || value === '') throw new Error(`${field} is no text: ${String(value)}`);
  return value;
}

/** EVT-3: events of campaigns carry the campaign's id. */
export const campaignIn = (data: Data): { campaign?: string } =>
  typeof data.campaign === 'string' && data.campaign !== '' ? { campaign: data.campaign } : {};
