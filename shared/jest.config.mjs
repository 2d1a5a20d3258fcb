import { uiJest } from './src/build/jest.ts'

export default uiJest({ displayName: 'shared' })
