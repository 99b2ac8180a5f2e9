// The room a page lies over: the address says it, the shell corrects it.
import { useEffect, useState } from 'react';
import { usePlace, useServices } from '#mechanics/campaign/services.ts';

export function useRoom(): number | undefined {
  const { bridge } = useServices();
  const { location } = usePlace();
  const [room, setRoom] = useState<number | undefined>(() => Number(location.query['room_id']) || undefined);
  useEffect(() => bridge.on('roomState', ({ room_id, in_room }) => setRoom(in_room ? room_id : undefined)), [bridge]);
  return room;
}
