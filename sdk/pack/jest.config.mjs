import { nodeJest } from '@azulejo/shared/build/jest.ts'

export default nodeJest({ displayName: 'sdk', testTimeout: 300_000 })
