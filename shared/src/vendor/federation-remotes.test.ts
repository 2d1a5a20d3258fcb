import { RemoteHandler } from './federation-remotes.ts'

type Global = Record<string, unknown>

/** A page with one registered remote; the test dispatches the load or error event of its scripts. */
function pageWith(name: string) {
  const scripts: HTMLScriptElement[] = []
  const entries: { readonly remoteInfo: { readonly name: string }; readonly error?: unknown }[] = []
  const lifecycle = {
    createScript: {
      emit({ url }: { readonly url: string }) {
        const script = document.createElement('script')
        // Prevents the script from loading in the test.
        script.type = 'text/plain'
        script.src = url
        scripts.push(script)
        return script
      },
    },
    afterLoadEntry: { emit: (entry: (typeof entries)[number]) => void entries.push(entry) },
  }
  const host = {
    options: { remotes: [] },
    moduleCache: new Map(),
    shareScopeMap: { default: {} },
    loaderHook: { lifecycle },
  }
  const remotes = new RemoteHandler(host)
  remotes.registerRemotes([{ name, entry: `/remotes/${name}/entry.js` }])
  return { remotes, scripts, entries }
}

/** Registers a container that counts its initialisations. */
function containerAt(name: string) {
  const counted = { inits: 0 }
  const container = {
    init() {
      counted.inits += 1
    },
    get: async (exposed: string) => () => ({ exposed }),
  }
  ;(globalThis as Global)[name] = container
  return counted
}

test('modules of a remote share one script and one initialisation', async () => {
  const { remotes, scripts, entries } = pageWith('lobby_one')
  const both = Promise.all([remotes.loadRemote('lobby_one/remote'), remotes.loadRemote('lobby_one/other')])
  const counted = containerAt('lobby_one')
  scripts[0]?.dispatchEvent(new Event('load'))
  expect(await both).toEqual([{ exposed: './remote' }, { exposed: './other' }])
  expect([scripts.length, counted.inits]).toEqual([1, 1])
  expect(scripts[0]?.src).toBe(`${location.origin}/remotes/lobby_one/entry.js`)
  expect(entries.map(({ error }) => error)).toEqual([undefined])
  expect(document.querySelector('script')).toBeNull()
})

test('a script that fails to load is reported, and requested again the next time', async () => {
  const { remotes, scripts, entries } = pageWith('lobby_two')
  const first = remotes.loadRemote('lobby_two/remote')
  scripts[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('lobby_two/entry.js did not come')
  expect(entries.map(({ error }) => error instanceof Error)).toEqual([true])
  const second = remotes.loadRemote('lobby_two/remote')
  containerAt('lobby_two')
  scripts[1]?.dispatchEvent(new Event('load'))
  expect(await second).toEqual({ exposed: './remote' })
})

test('a script that registers no container fails', async () => {
  const { remotes, scripts } = pageWith('lobby_three')
  const loading = remotes.loadRemote('lobby_three/remote')
  scripts[0]?.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toThrow('RUNTIME-001')
})

test('a module can be asked for without running it', async () => {
  const { remotes } = pageWith('lobby_five')
  containerAt('lobby_five')
  const factory = (await remotes.loadRemote('lobby_five/remote', { loadFactory: false })) as () => unknown
  expect(factory()).toEqual({ exposed: './remote' })
})

test('an entry that has already run loads no script', async () => {
  const { remotes, scripts } = pageWith('lobby_four')
  containerAt('lobby_four')
  expect(await remotes.loadRemote('lobby_four/remote')).toEqual({ exposed: './remote' })
  expect(scripts).toEqual([])
})
