import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'
import { addMissingBrowserParts } from './page-parts.ts'

/**
 * Parts of Node that a browser has too and jsdom lacks or only half has; all from one realm, as fetch and jose check.
 * Not FormData: React makes one of each form it submits, and only jsdom's knows jsdom's forms.
 */
const nodeParts = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Blob,
  CompressionStream,
  DecompressionStream,
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

/**
 * jsdom with Node's network parts. A path without origin goes to the gateway of the test run, as in the browser, where
 * site and platform share an origin.
 */
export default class PageEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    const gatewayUrl = process.env.GATEWAY_URL ?? ''
    const absolute = (input: RequestInfo | URL) =>
      typeof input === 'string' && input.startsWith('/') ? `${gatewayUrl}${input}` : input
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(absolute(input), init)
      }
    }
    Object.assign(this.global, nodeParts, {
      gatewayUrl,
      Request: PageRequest,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(absolute(input), init),
    })
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true })
    addMissingBrowserParts(this.global as unknown as Window & typeof globalThis)
  }
}
