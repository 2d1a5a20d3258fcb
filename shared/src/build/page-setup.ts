import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Screens wait for a real gateway, which exceeds the library's default of one second on a loaded machine.
configure({ asyncUtilTimeout: 8_000 })

// jsdom has no layout: libraries that check visibility would find no focusable element.
if ('Element' in globalThis)
  Element.prototype.checkVisibility ??= function isShown(this: Element) {
    return this.isConnected && !this.closest('[hidden]')
  }
