import { describe, expect, expectTypeOf, it } from 'vitest';
import { prepareRequest, type MutationData, type MutationRoute, type ReplyFrom } from './client.ts';

describe('prepare', () => {
  it('S7-03 fills the path and keeps the rest of a POST as data', () => {
    expect(prepareRequest('POST /api/v1/cancel_quit_guild', { apply_id: 7, request_id: 'r' })).toEqual({
      method: 'POST',
      path: '/api/v1/cancel_quit_guild',
      data: { apply_id: 7, request_id: 'r' },
    });
  });

  it('S7-03 writes path parameters and the query of a GET, leaving out what is not given', () => {
    expect(prepareRequest('GET /goapi/user/get_user_info_mp/{id}', { id: 'me', view: undefined })).toEqual({
      method: 'GET',
      path: '/goapi/user/get_user_info_mp/me',
      data: {},
    });
    expect(prepareRequest('GET /goapi/follow/get_follow_list', { type: 'friend', keyword: '星 & 月' }).path).toBe(
      '/goapi/follow/get_follow_list?type=friend&keyword=%E6%98%9F%20%26%20%E6%9C%88',
    );
  });

  it('knows what each route takes and gives', () => {
    expectTypeOf<ReplyFrom<'POST /goapi/follow/set_follow'>>().toEqualTypeOf<{ is_follow: 0 | 1; is_friend: 0 | 1 }>();
    expectTypeOf<MutationData<'POST /goapi/follow/set_follow'>>().toEqualTypeOf<{ user_id: number; follow: 0 | 1 }>();
    expectTypeOf<'POST /api/v1/get_guild_list'>().not.toExtend<MutationRoute>();
  });
});
