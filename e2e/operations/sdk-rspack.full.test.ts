import { testStarter } from './starter-cases.ts'

testStarter('rspack')
