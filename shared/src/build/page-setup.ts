import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/dom'
import * as react from 'react'

/** Whether `waitFor` runs the query; the errors of all its attempts but the last are discarded. */
const isTry = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics

configure(({ getElementError }) => ({
  // Screens wait for a real gateway, which exceeds the library's default of one second on a loaded machine.
  asyncUtilTimeout: 8_000,
  // Printing the page takes longer than the query. `waitFor` prints the page itself at its timeout.
  getElementError(message, container) {
    if (!message || !isTry()) return getElementError(message, container)
    return Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
  },
}))

// jsdom has no layout: libraries that check visibility would find no focusable element.
if ('Element' in globalThis)
  Element.prototype.checkVisibility ??= function isShown(this: Element) {
    return this.isConnected && !this.closest('[hidden]')
  }

// React records an owner stack for each element, which only its warnings show and which takes a tenth of a page's time.
// React stops at ten thousand stacks a second; this property reports that limit as reached.
const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
