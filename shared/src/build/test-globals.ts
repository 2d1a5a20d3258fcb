import type * as Globals from '@jest/globals'

type Current = Omit<typeof Globals, 'jest'>

let current: Current | undefined

/** Sets the test functions of the current test file; each test file has its own. */
export function setTestGlobals(globals: Current): void {
  current = globals
}

/** Forwards to the current test file's function of this name, because a module may serve several test files. */
const ofFile = <Name extends keyof Current>(name: Name): Current[Name] =>
  new Proxy((() => {}) as unknown as Current[Name] & object, {
    apply: (_, self, args) => Reflect.apply(now()[name] as () => unknown, self, args),
    get: (_, key) => Reflect.get(now()[name] as object, key),
  })

function now(): Current {
  if (!current) throw new Error('no test file is running')
  return current
}

export const afterAll: Current['afterAll'] = ofFile('afterAll')
export const afterEach: Current['afterEach'] = ofFile('afterEach')
export const beforeAll: Current['beforeAll'] = ofFile('beforeAll')
export const beforeEach: Current['beforeEach'] = ofFile('beforeEach')
export const describe: Current['describe'] = ofFile('describe')
export const expect: Current['expect'] = ofFile('expect')
export const it: Current['it'] = ofFile('it')
export const test: Current['test'] = ofFile('test')
