import { errorText, languages, runAdminCommand } from '@azulejo/shared/testing'
import { screen } from '@testing-library/react'
import { gameAddress } from '../cards/game-address.ts'
import { visit } from '../test/visit.ts'

// No other test opens this game.
const nodeId = 'ATLAS.trevo-real'
const address = gameAddress({ nodeId, gameId: 'trevo-real', vassalage: 'ATLAS' })

beforeAll(() => runAdminCommand('game', nodeId, 'maintenance'))
afterAll(() => runAdminCommand('game', nodeId, 'open'))

test.each(languages)('[ER-01] [LA-04] in %s a game explains why it does not open', async (language) => {
  const guest = await visit('screen', 'game', address, { language })
  expect(await screen.findByText(errorText('error.notLoggedIn', language))).toBeVisible()
  guest.leave()
  await visit('screen', 'game', address, { language, account: 'marina_21' })
  expect(await screen.findByText(errorText('system.gameMaintenance', language))).toBeVisible()
})
