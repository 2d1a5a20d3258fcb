import { nodeJest } from './jest.ts'

export default nodeJest({ displayName: 'build' })
