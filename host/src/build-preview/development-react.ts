import { installRefreshHook } from '@azulejo/shared/release'

declare const process: { readonly env: { readonly NODE_ENV: string } }
/** Webpack's globals: module factories by id, and `resolveWeak`, which returns a module's id without bundling it. */
declare const __webpack_modules__: Record<string, (module: { exports: unknown }) => void>
declare const require: { (request: string): unknown; resolveWeak(request: string): string }

/**
 * Replaces React's production build with the development build, because only that build can refresh a local remote's
 * changed file and keep component state. Must run before any module of React, so that the page has one copy of each.
 */
export function takeDevelopmentReact(page: Window): void {
  installRefreshHook(page)
  // Development builds and tests already use the development build of React.
  if (process.env.NODE_ENV !== 'production') return
  const instead: Readonly<Record<string, () => unknown>> = {
    [require.resolveWeak('react')]: () => require('development/react/react.development.js'),
    [require.resolveWeak('react/jsx-runtime')]: () => require('development/react/react-jsx-runtime.development.js'),
    [require.resolveWeak('react-dom')]: () => require('development/react-dom/react-dom.development.js'),
    [require.resolveWeak('react-dom/client')]: () => require('development/react-dom/react-dom-client.development.js'),
  }
  for (const [id, load] of Object.entries(instead)) {
    __webpack_modules__[id] = (module) => {
      module.exports = load()
    }
  }
}
