import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'
import { addMissingBrowserParts, nodeParts } from './page-parts.ts'

/** FileReader for Node's files, which jsdom's own rejects. Supports only data URLs, the one form that pages read. */
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

/** With a form: jsdom's FormData, because only jsdom's reads jsdom forms. Without a form: Node's, which fetch can send. */
const eitherFormData = (ofPage: typeof FormData) =>
  new Proxy(ofPage, {
    construct: (target, [form, button]) => (form === undefined ? new FormData() : new target(form, button)),
  })

/** Client address in the range for tests (RFC 2544), one per test file, so that test files do not share rate limits. */
function addressOf(testPath: string): string {
  const [, first, second] = createHash('sha256').update(testPath).digest()
  return `198.18.${first}.${second}`
}

/** Runs a gateway command as a demo admin on the command line of the test run's gateway. @returns its trimmed output */
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
 * jsdom with Node's network APIs. Requests to the page's own origin go to the gateway of the test run, because site and
 * platform share an origin in browsers too. The gateway sees each test file as a separate visitor.
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
    // Node's fetch accepts only Node's own URLSearchParams as form fields.
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
