// The calls under /open_server are the common ones for the pool of 新服启航.
export const NEW_SERVICE = 'new_service';
export const NEW_SERVICE_POOL = 'kf_draw';
