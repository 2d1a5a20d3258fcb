import { expect, test } from '@jest/globals'
import { isWeakSecret } from './weak-secret.ts'

test.each([
  '000000',
  '111111',
  '123456',
  '654321',
  '345678',
  '890123',
  '210987',
  '121212',
  '123123',
  '112233',
  'aaaaaa',
])('[MB-05] %s is easy to guess', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

test.each(['135790', '246810', '975310', '802614', '123457', '112234'])('[MB-05] %s is not easy to guess', (secret) => {
  expect(isWeakSecret(secret)).toBe(false)
})

test.each(['040590', '050490', '900504', '199005', '051990'])('[MB-05] %s is part of a birth date', (secret) => {
  expect(isWeakSecret(secret, { birthDate: '1990-05-04' })).toBe(true)
  expect(isWeakSecret(secret, { birthDate: '1971-12-28' })).toBe(false)
})

test('[MB-05] any part of a phone number is easy to guess for who knows it', () => {
  const facts = { numbers: ['+55 11 98877-0142'] }
  for (const part of ['988770', '770142', '551198']) expect([part, isWeakSecret(part, facts)]).toEqual([part, true])
  expect(isWeakSecret('988771', facts)).toBe(false)
  expect(isWeakSecret('988770')).toBe(false)
})
