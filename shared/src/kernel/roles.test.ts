import { isOn } from './flags.ts'
import { accountTypes, mayChat, mayEnterAgentCentre, mayUseRealMoney, roleOf } from './roles.ts'
import { clockParts } from './time.ts'

test('[RO-01] account types determine the role', () => {
  expect(accountTypes.map((type) => [type, roleOf(type)])).toEqual([
    [0, 'player'],
    [1, 'agent'],
    [2, 'agent'],
    [4, 'trial'],
    [41, 'agent'],
    [42, 'agent'],
  ])
})

test('[MB-16] guests and trial accounts may not use real money', () => {
  expect((['guest', 'trial', 'player', 'agent'] as const).map(mayUseRealMoney)).toEqual([false, false, true, true])
})

test('[FL-03] guests and trial accounts may not chat', () => {
  expect((['guest', 'trial', 'player', 'agent'] as const).map(mayChat)).toEqual([false, false, true, true])
})

test('[AG-12] only agents may enter the agent centre', () => {
  expect((['guest', 'trial', 'player', 'agent'] as const).map(mayEnterAgentCentre)).toEqual([false, false, false, true])
})

test('[BR-02] a module is on only when its value equals "1"', () => {
  expect(isOn({ DIRECTREG3: '1' }, 'DIRECTREG3')).toBe(true)
  for (const value of ['0', 'true', '', ' 1']) expect(isOn({ DIRECTREG3: value }, 'DIRECTREG3')).toBe(false)
  expect(isOn({}, 'CBS3')).toBe(false)
})

test('a countdown shows its last second until it has passed', () => {
  expect(clockParts(1)).toEqual({ hours: 0, minutes: 0, seconds: 1 })
  expect(clockParts(3_661_000)).toEqual({ hours: 1, minutes: 1, seconds: 1 })
  expect(clockParts(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
})
