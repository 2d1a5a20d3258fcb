import { fileURLToPath } from 'node:url'
import { ignored, nodeJest } from '@azulejo/shared/build/jest.ts'
import { firebaseTools } from '../scripts/firebase-tools.mjs'

const file = (name) => fileURLToPath(new URL(name, import.meta.url))

// Google's emulator is not installed everywhere, and its tests do not depend on the database.
const hasEmulator = firebaseTools() !== undefined && process.env.GATEWAY_TEST_DATABASE === undefined

/** What finds the same on both databases in all but rare cases: on PostgreSQL it is left to the full run. */
const isQuickOnPostgres = process.env.GATEWAY_TEST_DATABASE === 'postgres' && process.env.TEST_SCOPE === 'quick'
const onceInQuick = ['/pipeline/fuzz\\.test\\.ts$', '/test/money/simulation\\.test\\.ts$']

export default nodeJest({
  displayName: 'gateway',
  testEnvironment: file('test/database-environment.ts'),
  testPathIgnorePatterns: [
    ...ignored,
    ...(hasEmulator ? [] : ['/google-emulator\\.test\\.ts$']),
    ...(isQuickOnPostgres ? onceInQuick : []),
  ],
  globalSetup: file('test/postgres-setup.ts'),
  globalTeardown: file('test/postgres-teardown.ts'),
})
