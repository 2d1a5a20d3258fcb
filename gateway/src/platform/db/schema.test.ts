import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { emptyDatabase } from '../../../test/test-database.ts'
import { describeSchema } from './describe-schema.ts'
import { openDatabase } from './open-database.ts'
import { readEdition, routineFiles, routinesDigest } from './routine-files.ts'
import { schemaFile, schemaText } from './schema-file.ts'

test('schema.sql is that of the migrations, on both engines; `npm run schema` writes it', async () => {
  const { db, close } = await openDatabase(await emptyDatabase())
  expect(readFileSync(schemaFile, 'utf8')).toBe(schemaText(await describeSchema(db)))
  await close()
})

test('the edition of the routines is that of their files; `npm run schema` raises it', () => {
  expect(readEdition().digest).toBe(routinesDigest(routineFiles()))
})
