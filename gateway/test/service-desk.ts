import { randomUUID } from 'node:crypto'
import { type AnswerOf, answerService, serviceDesk, serviceTalk, takeService, writeService } from '@azulejo/shared/wire'
import { executeAsAdmin } from './admin-command.ts'
import type { Player } from './seated-player.ts'
import type { TestGateway } from './test-gateway.ts'

/** An agent of customer service at work. */
export type DeskAgent = { readonly name: string; readonly token: string; readonly merchant: 'azulejo' | 'saigon9' }

/** Members and agents of customer service. */
export function serviceSite(gateway: TestGateway) {
  const command = (...words: string[]) => executeAsAdmin(gateway.deps, ['service', ...words])
  const desk = (agent: DeskAgent, id?: string): Promise<AnswerOf<typeof serviceDesk>> =>
    gateway.get(serviceDesk, { agent: agent.token, ...(id ? { id } : {}) }, { merchant: agent.merchant })
  return {
    command,
    desk,
    /** Gives an agent a token; the agent is online with the first look at the desk. */
    async agent(name: string, merchant: DeskAgent['merchant'] = 'azulejo'): Promise<DeskAgent> {
      const token = /#(\S+)/.exec(await command(merchant, 'agent', name))?.[1] ?? ''
      const made = { name, token, merchant }
      await desk(made)
      return made
    },
    async rank(player: Player, rank_level: number) {
      await gateway.deps.db.updateTable('member').set({ rank_level }).where('id', '=', player.id).execute()
    },
    view: (player: Player) => gateway.get(serviceTalk, {}, player),
    write: (player: Player, text = 'Where is my money?', key: string = randomUUID()) =>
      gateway.request(writeService, { text, key }, player),
    /** Opens a conversation. @returns its id */
    async open(player: Player, text?: string): Promise<string> {
      const { talk } = await gateway.get(writeService, { text: text ?? 'Hello', key: randomUUID() }, player)
      if (!talk) throw new Error('no conversation was opened')
      return talk.id
    },
    take: ({ token, merchant }: DeskAgent, id: string) =>
      gateway.request(takeService, { agent: token, id }, { merchant }),
    answer: ({ token, merchant }: DeskAgent, id: string, text = 'I look at it.', key: string = randomUUID()) =>
      gateway.request(answerService, { agent: token, id, text, key }, { merchant }),
  }
}
