import { fileURLToPath } from 'node:url'
import { nodeJest } from '@azulejo/shared/build/jest.ts'

const file = (name) => fileURLToPath(new URL(name, import.meta.url))

export default nodeJest({
  displayName: 'gateway',
  globalSetup: file('test/postgres-setup.ts'),
  globalTeardown: file('test/postgres-teardown.ts'),
})
