import type { Visit, VisitOptions } from '@azulejo/shared/testing'
import { nearIssue } from '@azulejo/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import { visit } from './visit.ts'

/** A test that bets takes less than this, in milliseconds. */
const longestTest = 20_000

/**
 * Mounts the desk of the 5D lottery of five minutes, and waits until it shows an issue that stays open for as long as a
 * test may take. The gateway's clock is the machine's, so a test may begin right before an issue closes; a page asks for
 * the next issue up to seconds later than others, and until then a line would be for the one that has closed.
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
