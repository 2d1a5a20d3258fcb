import { uiJest } from '@azulejo/shared/build/jest.ts'

export default uiJest({ displayName: 'remote-template' })
