import type { Trick } from './trick.ts'

/** Replaces a function; the page looks whether its own code would call the replacement. */
const replace = (object: string, key: string): Trick => ({
  name: `replaces ${object}.${key}`,
  worksOpen: false,
  play: `() => {
    const native = ${object}.${key}
    const planted = function plantedCall(...given) {
      return new.target ? Reflect.construct(native, given) : Reflect.apply(native, this, given)
    }
    try { ${object}.${key} = planted } catch {}
    try { Object.defineProperty(${object}, '${key}', { value: planted, configurable: true, writable: true }) } catch {}
  }`,
  seen: ({ page }) => page.evaluate(`String(${object}.${key}).includes('plantedCall')`),
})

/** An expression for the newest React among the packages that the page shares. */
const sharedReact = `Object.values(globalThis.__FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react)[0]`

/** Tricks that change code which the shell and other remotes run. */
export const codeTricks: readonly Trick[] = [
  ...(
    [
      ['window', 'fetch'],
      ['window', 'XMLHttpRequest'],
      ['window', 'addEventListener'],
      ['document', 'createElement'],
      ['history', 'pushState'],
      ['JSON', 'parse'],
      ['JSON', 'stringify'],
      ['Object', 'defineProperty'],
      ['Array.prototype', 'push'],
      ['Promise.prototype', 'then'],
      ['customElements', 'define'],
      ['crypto', 'getRandomValues'],
      ['crypto.subtle', 'encrypt'],
    ] as const
  ).map(([object, key]) => replace(object, key)),
  {
    name: 'replaces how fields give their value',
    worksOpen: false,
    play() {
      const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      Object.defineProperty(HTMLInputElement.prototype, 'value', {
        ...native,
        get: function plantedCall(this: HTMLInputElement) {
          return native?.get?.call(this)
        },
      })
    },
    seen: ({ page }) =>
      page.evaluate(() =>
        String(Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.get).includes('plantedCall'),
      ),
  },
  {
    name: 'gives every object a property',
    worksOpen: false,
    play() {
      Object.assign(Object.prototype, { planted: true })
    },
    seen: ({ page }) => page.evaluate(() => 'planted' in {}),
  },
  {
    name: 'replaces a function of the shared React',
    worksOpen: false,
    play({ scope }) {
      const [given] = Object.values(scope.react ?? {})
      const react = given?.lib?.()
      for (const part of [react?.default as typeof react, react])
        try {
          if (part) part.useState = function plantedCall() {}
        } catch {}
    },
    seen: ({ page }) => page.evaluate(`String(${sharedReact}.lib().useState).includes('plantedCall')`),
  },
  {
    name: 'replaces the shared React for later remotes',
    worksOpen: false,
    play({ scope }) {
      for (const given of Object.values(scope.react ?? {})) given.lib = () => ({ plantedCall: true })
    },
    seen: ({ page }) => page.evaluate(`'plantedCall' in ${sharedReact}.lib()`),
  },
]
