import { anyCharacter } from '@azulejo/shared/testing'
import fc from 'fast-check'
import { plainMessage } from './plain-message.ts'

test('removes texts that an error quotes, and keeps names of properties and files', () => {
  expect(plainMessage(`SyntaxError: Unexpected token 'h', "hunter2x" is not valid JSON`)).toBe(
    `SyntaxError: Unexpected token 'h', "…" is not valid JSON`,
  )
  expect(plainMessage(`TypeError: Cannot read properties of undefined (reading 'nodeId')`)).toContain(`'nodeId'`)
  expect(plainMessage(`Error: 'my dog is called Rex' is too long`)).toBe(`Error: '…' is too long`)
  expect(plainMessage('Error: no mail to ana.souza@mail.example today')).toBe('Error: no mail to …@… today')
  expect(plainMessage('RangeError: 123.456.789-09 is no number, +55 11 91234-5678 neither')).not.toMatch(/456|1234/)
})

test('an address keeps its path and loses its query', () => {
  const message = plainMessage(
    'ChunkLoadError: Loading chunk 12 failed.\n(error: http://a.b/remotes/x/js/12.js?token=abc#x)',
  )
  expect(message).toBe('ChunkLoadError: Loading chunk 12 failed. (error: http://a.b/remotes/x/js/12.js)')
})

test('the platform accepts every message, however long or broken', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 1_000 }), (detail) => {
      const message = plainMessage(detail)
      expect(message.length).toBeLessThanOrEqual(300)
      expect(message.isWellFormed()).toBe(true)
      expect(message).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test('text between double quotes is never reported', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{12,30}$/), (typed) => {
      expect(plainMessage(`SyntaxError: "${typed}" is not valid`)).not.toContain(typed)
    }),
  )
})
