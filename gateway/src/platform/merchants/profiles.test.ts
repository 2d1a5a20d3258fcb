import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { merchants } from '../../../test/merchants.ts'
import { profileNamed, underProfile } from './profiles.ts'

const names = readdirSync(join(import.meta.dirname, '../../../../profiles')).map((name) => name.replace('.json', ''))

test('there is a profile for the demonstration, for four countries and for all others', () => {
  expect(names.toSorted()).toEqual(['br', 'demo', 'mt', 'pt', 'row', 'uk'])
})

test.each(names)('%s is a profile', (name) => {
  expect(profileNamed(name)).toMatchObject({ ok: true })
})

test('the requirements that the sources name for each country are in its profile', () => {
  const rulesOf = (name: string) => {
    const read = profileNamed(name)
    if (!read.ok) throw new Error(read.error)
    return read.value
  }
  expect(rulesOf('br')).toMatchObject({
    modules: { bonuses: false },
    returnFloor: { fixedOdds: 85 },
    sla: { payoutMinutes: 120 },
  })
  expect(rulesOf('uk')).toMatchObject({
    modules: { freePlay: false, autoplay: false, turboPlay: false, withdrawalCancel: false },
    pace: { slotRoundMs: 2_500, otherRoundMs: 5_000 },
  })
  expect(rulesOf('pt')).toMatchObject({
    helpLines: [{ phone: '1414' }, { phone: '808 24 24 24' }],
    authority: { name: 'Serviço de Regulação e Inspeção de Jogos' },
    waits: { selfExclusionLeastDays: 90, selfExclusionEarlyEndDays: 30 },
  })
  expect(rulesOf('mt')).toMatchObject({ pace: { realityCheckMinutes: 60 }, waits: { selfExclusionLeastDays: 180 } })
  for (const name of ['br', 'pt', 'uk', 'mt']) expect(rulesOf(name).modules.agentTransfers).toBe(false)
  // Only Brazil's law 14.790 bans every bonus.
  const all = ['br', 'pt', 'uk', 'mt', 'row', 'demo']
  expect(all.filter((name) => !rulesOf(name).modules.bonuses)).toEqual(['br'])
})

test.each(['atlantis', '../brands/azulejo/brand'])('%s is no profile', (name) => {
  expect(profileNamed(name).ok).toBe(false)
})

describe('a merchant under the law of the United Kingdom', () => {
  const merchant = underProfile({ ...merchants.azulejo, profile: 'uk' })

  test('has no free play, whatever its flags are', () => {
    expect(merchants.azulejo.flags.FREEPLAY3).toBe('1')
    expect(merchant.flags.FREEPLAY3).toBe('0')
  })

  test('has only the kinds of payment that are allowed', () => {
    expect(merchants.azulejo.deposits.map(({ type }) => type)).toEqual(['PIX', 'TRANSFER', 'CARD', 'C2C'])
    expect(merchant.deposits.map(({ type }) => type)).toEqual(['TRANSFER'])
  })

  test('requires the name and the e-mail', () => {
    expect(merchants.azulejo.registerFields.payeeName?.required).toBe(false)
    expect(merchant.registerFields.payeeName).toMatchObject({ enabled: true, required: true })
    expect(merchant.registerFields.email).toMatchObject({ enabled: true, required: true })
  })
})
