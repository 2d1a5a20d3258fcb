import { testStarter } from './starter-cases.ts'

testStarter('vite')
