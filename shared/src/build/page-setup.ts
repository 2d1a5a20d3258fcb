import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/dom'
import * as react from 'react'

/** Whether a query is one of the tries of `waitFor`, whose errors nobody reads but the last one's. */
const isTry = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics

configure(({ getElementError }) => ({
  // Screens wait for a real gateway, which on a loaded machine takes longer than the library's second.
  asyncUtilTimeout: 8_000,
  // To print the page takes longer than to look for an element. `waitFor` prints it itself when its time is over.
  getElementError(message, container) {
    if (!message || !isTry()) return getElementError(message, container)
    return Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
  },
}))

// jsdom lays nothing out: libraries that look for what can be seen would find nothing that may have the focus.
if ('Element' in globalThis)
  Element.prototype.checkVisibility ??= function isShown(this: Element) {
    return this.isConnected && !this.closest('[hidden]')
  }

// Where each element was created stands only in React's warnings, and to note it takes a tenth of what a page takes. React
// notes ten thousand a second; here it finds that these are spent.
const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
