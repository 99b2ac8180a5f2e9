// Feature flags set by operators (X41). The file is separate from services.ts, because every campaign page loads that one.
import { useBootstrap } from '#lib/bootstrap.ts';

export function useFlag(name: string): boolean {
  const { data: bootstrap } = useBootstrap();
  return bootstrap !== undefined && bootstrap.flags[name] === 1;
}
