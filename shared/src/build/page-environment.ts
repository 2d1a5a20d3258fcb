import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'
import { addMissingBrowserParts } from './page-parts.ts'

/** Reads Node's files, which jsdom's FileReader does not know, as far as pages read files: as a data address. */
class DataReader {
  result: string | null = null
  onload: (() => void) | null = null
  #isOver = false

  readAsDataURL(file: Blob): void {
    void file.arrayBuffer().then((bytes) => {
      if (this.#isOver) return
      this.result = `data:${file.type};base64,${Buffer.from(bytes).toString('base64')}`
      this.onload?.()
    })
  }

  abort(): void {
    this.#isOver = true
  }
}

/**
 * Parts of Node that a browser has too and jsdom lacks or only half has; all from one realm, as fetch and jose check.
 */
const nodeParts = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Blob,
  CompressionStream,
  DecompressionStream,
  File,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  Uint8Array,
  WritableStream,
  structuredClone,
}

/** React makes one of each form it submits, and only jsdom's knows jsdom's forms; what is sent is Node's. */
const eitherFormData = (ofPage: typeof FormData) =>
  new Proxy(ofPage, {
    construct: (target, [form, button]) => (form === undefined ? new FormData() : new target(form, button)),
  })

/** An address of the range for tests (RFC 2544), another for each file, so that the files do not share rate limits. */
function addressOf(testPath: string): string {
  const [, first, second] = createHash('sha256').update(testPath).digest()
  return `198.18.${first}.${second}`
}

/** Runs a command at the gateway of the test run from a command line, as an admin of the demonstration does. */
async function runAdminCommand(words: readonly string[]): Promise<string> {
  const { GATEWAY_CONTROL_FOLDER } = process.env
  if (!GATEWAY_CONTROL_FOLDER)
    throw new Error('GATEWAY_CONTROL_FOLDER does not name the control folder of the gateway at GATEWAY_URL')
  const operator = { OPERATOR_SECRET: 'azulejo-operator' }
  const env = { ...process.env, ...operator, CONTROL_FOLDER: GATEWAY_CONTROL_FOLDER, DATA_FOLDER: 'memory' }
  const cwd = join(import.meta.dirname, '../../..')
  const asAdmin = [...words, '--as', 'marta', '--reason', 'a test']
  const { stdout } = await promisify(execFile)(process.execPath, ['gateway/src/main.ts', ...asAdmin], { cwd, env })
  return stdout.trim()
}

/**
 * jsdom with Node's network parts. What is asked of the page's own origin goes to the gateway of the test run, as in the
 * browser, where site and platform share one; the gateway sees each test file as a visitor of its own.
 */
export default class PageEnvironment extends JsdomEnvironment {
  readonly #address: string

  constructor(...[config, context]: ConstructorParameters<typeof JsdomEnvironment>) {
    super(config, context)
    this.#address = addressOf(context.testPath)
  }

  override async setup(): Promise<void> {
    await super.setup()
    const gatewayUrl = process.env.GATEWAY_URL ?? ''
    const address = this.#address
    const { location, URLSearchParams: FieldsOfPage } = this.global
    const { origin } = location
    const atGateway = (url: string) => {
      const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
      return path.startsWith('/') ? `${gatewayUrl}${path}` : url
    }
    // Node's fetch knows only its own as the fields of a form.
    const sendable = (init?: RequestInit) =>
      init?.body instanceof FieldsOfPage ? { ...init, body: new URLSearchParams(String(init.body)) } : init
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? atGateway(input) : input, sendable(init))
        this.headers.set('X-Forwarded-For', address)
      }
    }
    Object.assign(this.global, nodeParts, {
      gatewayUrl,
      runGatewayCommand: runAdminCommand,
      FileReader: DataReader,
      FormData: eitherFormData(this.global.FormData),
      Request: PageRequest,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new PageRequest(input, init)),
    })
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true })
    addMissingBrowserParts(this.global as unknown as Window & typeof globalThis)
  }
}
