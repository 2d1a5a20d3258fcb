import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { uiJest } from '@azulejo/shared/build/jest.ts'

const config = uiJest({ displayName: 'host' })
const ofFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'))
const auth = dirname(ofFirebase.resolve('@firebase/auth/package.json'))

export default {
  ...config,
  // The `node` export condition of UI tests selects Firebase Auth's Node build, which has no phone login.
  moduleNameMapper: { ...config.moduleNameMapper, '^@firebase/auth$': join(auth, 'dist/browser-cjs/index.js') },
}
