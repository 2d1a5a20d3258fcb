import { fileURLToPath } from 'node:url'
import { ignored, nodeJest } from '@azulejo/shared/build/jest.ts'
import { firebaseTools } from '../scripts/firebase-tools.mjs'
import { embeddedAlone, onlyPostgres, suitesOfPostgres } from './test/database-suites.mjs'

const file = (name) => fileURLToPath(new URL(name, import.meta.url))

// Google's emulator is not installed everywhere, and its tests do not depend on the database.
const hasEmulator = firebaseTools() !== undefined && process.env.GATEWAY_TEST_DATABASE === undefined

const isOnPostgres = process.env.GATEWAY_TEST_DATABASE === 'postgres'

const isQuick = process.env.TEST_SCOPE === 'quick'

export default nodeJest({
  displayName: 'gateway',
  testEnvironment: file('test/database-environment.ts'),
  testPathIgnorePatterns: [
    ...ignored,
    ...(hasEmulator ? [] : ['/google-emulator\\.test\\.ts$']),
    ...(isOnPostgres ? [] : [onlyPostgres]),
    ...(isQuick ? (isOnPostgres ? embeddedAlone : suitesOfPostgres()) : []),
  ],
  globalSetup: file('test/postgres-setup.ts'),
  globalTeardown: file('test/postgres-teardown.ts'),
})
