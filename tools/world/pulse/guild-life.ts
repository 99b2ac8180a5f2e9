// Applications to guilds and leaving them (WORLD-21, WORLD-23).
import { cancel_join_guild, join_guild } from '@shengyu/contract/calls/guild-join.ts';
import { auto_quit_guild, cancel_quit_guild, get_quit_type, quit_guild } from '@shengyu/contract/calls/guild-quit.ts';
import { CallRefused } from '../caller.ts';
import { any, happens, oneOf } from './dice.ts';
import type { PulseFacts, PulseMember } from './pulse-facts.ts';
import type { Visitors } from './visitors.ts';

/** The version of the agreements that a fresh database holds. */
const AGREEMENT_VERSION = '1.0';
/** Most people want to join the guild that one looks at. */
const MANAGERS_GUILD_SHARE = 0.7;
const CHANGES_MIND = 0.5;
const FRIENDLY = 1 as const;
const WORDS = ['想和大家一起唱歌', '朋友推荐来的，请多关照', '每晚十点都在', '喜欢你们的电台', '会弹一点吉他'] as const;
const REASONS = ['要准备考试了', '作息对不上', '换了城市，时间少了', '想休息一段时间'] as const;

type OwnApplication = { readonly who: PulseMember; readonly apply_id: number };

/** Who is in which guild and who has applied, as far as the visitors know it of themselves. */
export class GuildLife {
  readonly #visitors: Visitors;
  readonly #facts: PulseFacts;
  readonly #homes: Map<number, number>;
  readonly #applications: OwnApplication[] = [];

  constructor(visitors: Visitors, facts: PulseFacts) {
    this.#visitors = visitors;
    this.#facts = facts;
    this.#homes = new Map(
      facts.visitors.flatMap(({ user_id, guild_id }) => (guild_id === undefined ? [] : [[user_id, guild_id] as const])),
    );
  }

  /** Somebody applies to some guild. */
  apply(): Promise<boolean> {
    const { manager_guild_id, guild_ids } = this.#facts;
    return this.applyTo(happens(MANAGERS_GUILD_SHARE) ? manager_guild_id : any(guild_ids)!);
  }

  async applyTo(guild_id: number): Promise<boolean> {
    const outside = this.#facts.visitors.filter(({ user_id }) => !this.#homes.has(user_id));
    const request = { guild_id, apply_text: oneOf(WORDS), agreement_version: AGREEMENT_VERSION };
    try {
      return await this.#visitors.letSomebody(async (who) => {
        const { apply_id, joined } = await this.#visitors.as(who, join_guild, request);
        if (joined === 1) this.#homes.set(who.user_id, guild_id);
        else this.#applications.push({ who, apply_id });
        return true;
      }, outside);
    } catch (error) {
      // When nobody is left to apply, somebody takes an application back and may apply again later.
      const [oldest] = this.#applications.splice(0, 1);
      if (oldest && error instanceof CallRefused)
        await this.#visitors.as(oldest.who, cancel_join_guild, { apply_id: oldest.apply_id });
      throw error;
    }
  }

  /** Somebody leaves: a newcomer without reasons (QUIT-6), a member by an application that its officers answer. */
  leave(): Promise<boolean> {
    const inside = this.#facts.visitors.filter(({ user_id }) => this.#homes.has(user_id));
    return this.#visitors.letSomebody(async (who) => {
      const guild_id = this.#homes.get(who.user_id)!;
      const { list, current } = await this.#visitors.as(who, get_quit_type, { guild_id });
      if (current) {
        // Somebody who waits for an answer sometimes stays after all.
        if (current.can_cancel === 1 && happens(CHANGES_MIND))
          await this.#visitors.as(who, cancel_quit_guild, { apply_id: current.apply_id });
        return false;
      }
      if (list.some(({ ground, available }) => ground === 'regret' && available === 1)) {
        await this.#visitors.as(who, auto_quit_guild, { guild_id, ground: 'regret' });
        this.#homes.delete(who.user_id);
        return true;
      }
      const request = {
        guild_id,
        quit_type: FRIENDLY,
        reason_type: 1,
        reason_text: oneOf(REASONS),
        fee_confirm_fen: 0,
      };
      await this.#visitors.as(who, quit_guild, request);
      return true;
    }, inside);
  }
}
