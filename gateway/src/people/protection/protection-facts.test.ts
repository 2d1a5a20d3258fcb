import { protectionFacts } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seatPlayer } from '../../../test/seated-player.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

test('[MB-14] net deposits are the deposits since the registration less the withdrawals that did not come back', async () => {
  const player = await seatPlayer(gateway, 0)
  const { move } = seedTeam(gateway)
  const member = player.id
  await move([
    { member, kind: 'deposit', gain: 500_00, at: '2025-11-10T12:00:00Z' },
    { member, kind: 'deposit', gain: 70_00, at: '2026-10-20T12:00:00Z' },
    { member, kind: 'withdraw', gain: -200_00, at: '2026-11-11T12:00:00Z' },
    { member, kind: 'withdraw_refund', gain: 50_00, at: '2026-11-11T13:00:00Z' },
    { member, kind: 'promotion', gain: 12_00, at: '2026-11-12T12:00:00Z' },
    { member, kind: 'bet', gain: -5_00, at: '2026-11-12T12:00:00Z' },
  ])
  expect(await gateway.get(protectionFacts, {}, player)).toMatchObject({
    currency: 'BRL',
    since: gateway.clock.now(),
    deposits: '570.00',
    withdrawals: '150.00',
    net: '420.00',
  })
})

test('[MB-14] a member who has paid nothing has zeros, and every brand names services that help', async () => {
  const facts = await gateway.get(protectionFacts, {}, await seatPlayer(gateway, 0))
  expect(facts).toMatchObject({ deposits: '0.00', withdrawals: '0.00', net: '0.00' })
  expect(facts.helpLines[0]).toEqual({ name: 'CVV', phone: '188', url: 'https://cvv.org.br/' })
  expect(facts.licence).toBeUndefined()
  const portuguese = await gateway.get(protectionFacts, {}, await seatPlayer(gateway, 0, 0, 'norte'))
  expect(portuguese.helpLines.map(({ phone }) => phone)).toEqual(['1414', '808 24 24 24'])
  expect(portuguese.licence?.name).toBe('Serviço de Regulação e Inspeção de Jogos')
})
