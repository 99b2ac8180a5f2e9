// The room from which the page was opened: taken from the address, then updated by events of the native app (the shell).
import { useEffect, useState } from 'react';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';

export function useCurrentRoomId(): number | undefined {
  const { bridge } = useServices();
  const { location } = useRoute();
  const [room, setRoom] = useState<number | undefined>(() => Number(location.query['room_id']) || undefined);
  useEffect(() => bridge.on('roomState', ({ room_id, in_room }) => setRoom(in_room ? room_id : undefined)), [bridge]);
  return room;
}
