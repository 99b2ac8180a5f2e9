/**
 * A room's name as it fits on the sign of an isle: the first phrase, 深夜电台 of 深夜电台：写给海的信. Where that is only the name of
 * the room's guild, the next one. The whole name stands on the room's card.
 */
export function shortNameOf(name: string, guild?: string): string {
  const phrases = name.split(/[：:·•・，,。！!？?、|｜~～\s]+/).filter((phrase) => phrase.length >= 2);
  return phrases.find((phrase) => phrase !== guild) ?? name;
}
