// Draws first views. Runs as a process of its own, without the rights to read files of the site, to start processes and to
// write, and without anything of the registry's environment: it gets builds and answers on its input, and gives markup on its output.
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
  /** By language, then by call. */
  readonly answers: Readonly<Record<string, Exports>>
}

const refuse = () => {
  throw new Error('There is no network here')
}
Socket.prototype.connect = refuse

const ignore = () => {}
const silent = { log: ignore, info: ignore, warn: ignore, error: ignore, debug: ignore }
let device = 0

/** All that builds find around them; neither `process` nor `require` nor a way to ask anybody. */
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
    // Until the shell puts that of a view in its place.
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
