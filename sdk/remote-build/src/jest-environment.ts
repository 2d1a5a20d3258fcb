import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'
import { addMissingBrowserParts, nodeParts } from '../../../shared/src/build/page-parts.ts'

/** jsdom with the browser APIs that the packages of a host use, and without a network. */
export default class RemoteEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, nodeParts)
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true })
    addMissingBrowserParts(this.global as unknown as Window & typeof globalThis)
  }
}
