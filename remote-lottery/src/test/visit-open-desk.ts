import type { Visit, VisitOptions } from '@azulejo/shared/testing'
import { nearIssue } from '@azulejo/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import { visit } from './visit.ts'

/** Upper limit for the duration of a test that bets, in milliseconds. */
const longestTest = 20_000

/**
 * Mounts the desk of the five-minute 5D lottery, and waits until it shows an issue that stays open for as long as a test
 * may take. The gateway uses the machine's clock, so a test may begin right before an issue closes. A page requests the
 * next issue some seconds later, and until then its lines would belong to the closed issue.
 */
export async function visitOpenDesk(options: VisitOptions): Promise<Visit> {
  const desk = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d&playType=tail2', options)
  await waitFor(
    async () => {
      const near = await desk.site.sendRequest(nearIssue, { gameId: 'SSC300' })
      if (!near.ok) throw new Error('the open issue cannot be asked for')
      const { numero, remainTime, lockTime } = near.value.currentNumero
      expect(remainTime - lockTime * 1000).toBeGreaterThan(longestTest)
      expect(screen.getByText(`Concurso ${numero}`)).toBeVisible()
    },
    { timeout: longestTest + 20_000, interval: 500 },
  )
  return desk
}
