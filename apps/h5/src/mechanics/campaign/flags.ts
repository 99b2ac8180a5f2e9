// What operators switched on (X41). Apart from services.ts, whose every line all campaign pages fetch.
import { useBootstrap } from '#lib/bootstrap.ts';

export function useFlag(name: string): boolean {
  const { bootstrap } = useBootstrap();
  return bootstrap !== undefined && bootstrap.flags[name] === 1;
}
