import { createDeposit, depositChannels, settings } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { paymentsModule } from './payments-module.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ demo: false })
})
afterAll(() => gateway.close())

test('[MB-04] a channel without its provider is not offered, shown or accepted', async () => {
  const channels = await gateway.get(depositChannels, {})
  expect(Object.keys(channels)).toEqual(['TRANSFER', 'C2C'])
  expect((await gateway.get(settings, {})).payments).toEqual(['TRANSFER', 'C2C'])
  const pix = { vendorId: 'PIX', mcsBankCode: 'PIX', bankCode: 'PIX', bankType: 'PIX' } as const
  const player = await seatPlayer(gateway, 0)
  const answer = await gateway.request(createDeposit, { amount: '50.00', ...pix }, { ...player, key: newKey() })
  expect(answer.errorCode).toBe('deposit.channel')
})

test('[MB-04] the gateway logs at start and shows operators which channels it does not offer', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const stop = await paymentsModule.start?.({ ...gateway.deps, logger })
  await stop?.()
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toContainEqual(expect.objectContaining({ merchant: 'azulejo', channel: 'PIX', provider: 'psp' }))
  expect(logged).not.toContainEqual(expect.objectContaining({ channel: 'TED' }))
  expect(await executeAsAdmin(gateway.deps, ['deposits', 'norte'])).toContain(
    'MBWAY is not offered: there is no payment provider psp\n',
  )
})
