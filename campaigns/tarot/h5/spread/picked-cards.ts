// The card backs that were picked for today's reading, kept for this tab until the spread is read, so that a reload does not lose
// them. The end of the session token tells whose they are: another member in the same tab starts anew.
import { readStoredToken } from '@shengyu/web/session.ts';

const KEY = 'tarotPicked';
const ownerOf = (): string => readStoredToken().slice(-8);

export function readPickedCards(): readonly number[] {
  try {
    const [owner, cards] = JSON.parse(sessionStorage.getItem(KEY) || '[]');
    return owner === ownerOf() ? cards : [];
  } catch {
    return [];
  }
}

export function keepPickedCards(cards: readonly number[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([ownerOf(), cards]));
  } catch {
    // Without storage the cards last until the page is left.
  }
}
