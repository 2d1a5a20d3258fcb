import { nodeJest } from '@azulejo/shared/build/jest.ts'

/** Needs nginx, PostgreSQL 15, Chromium and a built site; scripts/operations.mjs provides them. */
export default nodeJest({ displayName: 'operations', maxWorkers: 1, testTimeout: 120_000 })
