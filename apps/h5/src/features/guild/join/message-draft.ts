// A message to a guild's officers that was typed and not sent. A visitor who has to log in first finds it again afterwards, also when
// the login led to another site and back; it is forgotten when the tab is closed.

const keyOf = (guild_id: number): string => `join-message:${guild_id}`;

export function readMessageDraft(guild_id: number): string {
  try {
    return sessionStorage.getItem(keyOf(guild_id)) ?? '';
  } catch {
    return '';
  }
}

export function keepMessageDraft(guild_id: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(guild_id));
    else sessionStorage.setItem(keyOf(guild_id), text);
  } catch {
    // In a private window nothing can be kept; the text then lasts as long as the sheet.
  }
}
