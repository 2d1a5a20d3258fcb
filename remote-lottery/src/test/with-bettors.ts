import type { Transport } from '@azulejo/shared/platform'
import { type AnswerOf, popularLotteries } from '@azulejo/shared/wire'

/** Replaces the numbers of bettors in the platform's answers: its own count may be a minute old. */
export const withBettors =
  (bettors: Readonly<Record<string, number>>) =>
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== popularLotteries.operation) return reply
    const body = (reply.value.body as AnswerOf<typeof popularLotteries>)
      .map((row) => ({ ...row, bettors: bettors[row.gameId] ?? 0 }))
      .toSorted((a, b) => b.bettors - a.bettors)
    return { ...reply, value: { ...reply.value, body } }
  }
