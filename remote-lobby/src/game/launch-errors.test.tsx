import { errorText, languages } from '@azulejo/shared/error-texts'
import { success } from '@azulejo/shared/kernel'
import { launchGame } from '@azulejo/shared/wire'
import { screen } from '@testing-library/react'
import { gameAddress } from '../cards/game-address.ts'
import { visit } from '../test/visit.ts'

const address = gameAddress({ nodeId: 'AZULEJO.galo-da-sorte', gameId: 'galo-da-sorte', vassalage: 'AZULEJO' })

test.each(languages)('[ER-01] [LA-04] in %s a game says why it does not open', async (language) => {
  const guest = await visit('screen', 'game', address, { language })
  expect(await screen.findByText(errorText('error.notLoggedIn', language))).toBeVisible()
  guest.leave()
  // No order puts a game under maintenance, so its answer is changed on the way.
  await visit('screen', 'game', address, {
    language,
    account: 'marina_21',
    between: (send) => (message) =>
      message.operation === launchGame.operation
        ? Promise.resolve(
            success({ status: 400, body: { success: false, errorCode: 'game.maintenance', message: '' } }),
          )
        : send(message),
  })
  expect(await screen.findByText(errorText('system.gameMaintenance', language))).toBeVisible()
})
