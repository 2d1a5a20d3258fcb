// npm run schema: writes schema.sql from a fresh database, and raises the edition of the routines when one has changed.
import { writeFileSync } from 'node:fs'
import { describeSchema } from './describe-schema.ts'
import { openDatabase } from './open-database.ts'
import { editionFile, readEdition, routineFiles, routinesDigest } from './routine-files.ts'
import { schemaFile, schemaText } from './schema-file.ts'

const digest = routinesDigest(routineFiles())
const before = readEdition()
if (before.digest !== digest)
  writeFileSync(editionFile, `${JSON.stringify({ edition: before.edition + 1, digest }, undefined, 2)}\n`)
const { db, close } = await openDatabase({ isHere: true })
writeFileSync(schemaFile, schemaText(await describeSchema(db)))
await close()
