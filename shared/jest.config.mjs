import { uiJest } from './src/build/jest.ts'

// The build presets run on Node and have a project of their own.
export default uiJest({ displayName: 'shared', modulePathIgnorePatterns: ['<rootDir>/src/build/.*\\.test\\.ts$'] })
