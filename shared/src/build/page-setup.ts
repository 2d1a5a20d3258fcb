import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Screens wait for a real gateway, which on a loaded machine takes longer than the library's second.
configure({ asyncUtilTimeout: 8_000 })

// jsdom lays nothing out: libraries that look for what can be seen would find nothing that may have the focus.
if ('Element' in globalThis)
  Element.prototype.checkVisibility ??= function isShown(this: Element) {
    return this.isConnected && !this.closest('[hidden]')
  }
