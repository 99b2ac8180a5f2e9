import { useRoute } from '#shell/route.ts';

/** Returns the function that opens the login page, which leads back to this page afterwards (S-LOGIN-5). */
export function useOpenLogin(): () => void {
  const { location, navigation } = useRoute();
  return () => navigation.go(`/login?next=${encodeURIComponent(location.path + location.search)}`);
}
