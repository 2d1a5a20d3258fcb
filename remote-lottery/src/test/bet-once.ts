import type { VisitOptions } from '@azulejo/shared/testing'
import { nearIssue } from '@azulejo/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from './visit.ts'

/** Bets random numbers on a lottery whose issue stays open for longer than a test. @returns the ID of the lottery */
export async function betOnce(member: VisitOptions): Promise<string> {
  const desk = await visit('screen', 'lottery-desk', '/lottery?gameCode=mega-645', member)
  const left = async (gameId: string) => {
    const near = await desk.sendRequest(nearIssue, { gameId })
    return near.ok ? near.value.currentNumero.remainTime - near.value.currentNumero.lockTime * 1000 : 0
  }
  // The two lotteries are drawn on different days.
  const isMega = (await left('M645')) > (await left('P655'))
  desk.leave()
  const gameCode = isMega ? 'mega-645' : 'power-655'
  const open = await visit('screen', 'lottery-desk', `/lottery?gameCode=${gameCode}`, member)
  await userEvent.click(await screen.findByRole('button', { name: 'Surpresinha na linha A' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar e confirmar' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Confirmar R\$/ }))
  await waitFor(() => expect(screen.getByText('O bilhete está vazio')).toBeVisible())
  open.leave()
  return isMega ? 'M645' : 'P655'
}
