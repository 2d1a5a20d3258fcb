import type { Visit, VisitOptions } from '@azulejo/shared/testing'
import { nearIssue } from '@azulejo/shared/wire'
import { waitFor } from '@testing-library/react'
import { visit } from './visit.ts'

/** A test that bets takes less than this, in milliseconds. */
const longestTest = 45_000

/**
 * Mounts the desk of the 5D lottery of five minutes, once its issue stays open for as long as a test may take. The
 * gateway's clock is the machine's, so a test may begin right before an issue closes.
 */
export async function visitOpenDesk(options: VisitOptions): Promise<Visit> {
  const desk = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d&playType=tail2', options)
  await waitFor(
    async () => {
      const near = await desk.site.sendRequest(nearIssue, { gameId: 'SSC300' })
      const { remainTime, lockTime } = near.ok ? near.value.currentNumero : { remainTime: 0, lockTime: 0 }
      expect(remainTime - lockTime * 1000).toBeGreaterThan(longestTest)
    },
    { timeout: longestTest + 20_000, interval: 500 },
  )
  return desk
}
