import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Screens wait for a real gateway, which exceeds the library's default of one second on a loaded machine, and a query by
// role in a long page takes seconds.
configure({ asyncUtilTimeout: 20_000 })

// jsdom has no layout: libraries that check visibility would find no focusable element.
if ('Element' in globalThis)
  Element.prototype.checkVisibility ??= function isShown(this: Element) {
    return this.isConnected && !this.closest('[hidden]')
  }
