/** Where the console lies on its host; addresses inside of it are written without this. */
export const BASE = '/console';

/** Whether a path is one of a pattern such as `/users/:id` or `/inbox/:queue?`. */
export function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map((text) => text.split('/').filter((part) => part !== ''));
  return (
    given!.length <= wanted!.length &&
    wanted!.every((part, i) =>
      given![i] === undefined ? part.endsWith('?') : part.startsWith(':') || part === given![i],
    )
  );
}
