// Renders first views in a separate process, without permission to read files of the site, to start processes or to write,
// and without the registry's environment. It reads builds and answers from stdin and writes markup to stdout.
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { compileFunction, createContext } from 'node:vm'

type Exports = Readonly<Record<string, unknown>>
type Host = {
  readonly shared: Exports
  viewPaths(document: unknown, remotes: Exports): readonly string[]
  drawView(request: object, remotes: Exports): Promise<unknown>
}
type Input = {
  readonly host: string
  readonly remotes: Readonly<Record<string, string>>
  readonly document: unknown
  /** Response bodies by language, then by call. */
  readonly answers: Readonly<Record<string, Exports>>
}

const refuse = () => {
  throw new Error('There is no network here')
}
Socket.prototype.connect = refuse

const ignore = () => {}
const silent = { log: ignore, info: ignore, warn: ignore, error: ignore, debug: ignore }
let device = 0

/** Globals of server builds, without `process`, `require` and network access. */
const context = createContext(
  {
    AbortController,
    AbortSignal,
    Event,
    EventTarget,
    ReadableStream,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    clearInterval: ignore,
    clearTimeout,
    console: silent,
    // The shell replaces this document with the document of a view.
    document: { baseURI: 'https://server.invalid/' },
    crypto: { randomUUID: () => String(++device) },
    performance: { now: () => performance.now() },
    queueMicrotask,
    setInterval: ignore,
    setTimeout,
    structuredClone,
  },
  { codeGeneration: { strings: false, wasm: false } },
)

function run(code: string, shared: Exports): Exports {
  const module: { exports: Exports } = { exports: {} }
  const give = (name: string) => {
    if (!Object.hasOwn(shared, name)) throw new Error(`${name} is not shared`)
    return shared[name]
  }
  compileFunction(code, ['module', 'exports', 'require'], { parsingContext: context })(module, module.exports, give)
  return module.exports
}

const { host: hostCode, remotes: codes, document, answers } = JSON.parse(await text(process.stdin)) as Input
const host = run(hostCode, {}) as unknown as Host
const remotes: Record<string, unknown> = {}
const problems: string[] = []
for (const [id, code] of Object.entries(codes)) {
  try {
    remotes[id] = run(code, host.shared).firstView
  } catch (problem) {
    problems.push(`${id} draws nothing: ${problem}`)
  }
}
const views: unknown[] = []
for (const [language, known] of Object.entries(answers)) {
  for (const path of host.viewPaths(document, remotes)) {
    const drawn = await host
      .drawView({ document, path, language, answers: known }, remotes)
      .catch((problem) => ({ broken: String(problem) }))
    views.push({ path, language, ...(drawn as object) })
  }
}
process.stdout.write(JSON.stringify({ views, problems }), () => process.exit(0))
