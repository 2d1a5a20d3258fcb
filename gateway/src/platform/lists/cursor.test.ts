import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { cursorOf, placeAt } from './cursor.ts'
import type { ListOrder } from './list-query.ts'

const order: ListOrder = {
  key: [
    { column: sql`at`, type: 'timestamptz' },
    { column: sql`id`, type: 'int8' },
    { column: sql`node_id`, type: 'text' },
  ],
  direction: 'desc',
}
const place = ['2026-11-18 12:00:00.123456+00', '-42', 'DOURO.ouro “vivo”']

test('a cursor decodes to the place that it encodes', () => {
  expect(cursorOf(place)).toMatch(/^[\w-]+$/)
  expect(placeAt(cursorOf(place), order)).toEqual(place)
})

test.each([
  [['yesterday', '1', 'a']],
  [['2026-11-18 12:00:00+00; drop', '1', 'a']],
  [['2026-11-18 12:00:00+00', '1.5', 'a']],
  [['2026-11-18 12:00:00+00', '1', 'a\0']],
  [['2026-11-18 12:00:00+00', '1']],
])('%j is not a cursor of the list', (parts) => {
  expect(placeAt(cursorOf(parts), order)).toBeUndefined()
})
