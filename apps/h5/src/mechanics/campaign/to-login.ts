import { usePlace } from '#shell/place.ts';

/** To the door, and back to this page afterwards (S-LOGIN-5). */
export function useToLogin(): () => void {
  const { location, navigation } = usePlace();
  return () => navigation.go(`/login?next=${encodeURIComponent(location.path + location.search)}`);
}
