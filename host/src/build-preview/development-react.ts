import { installRefreshHook } from '@azulejo/shared/release'

declare const process: { readonly env: { readonly NODE_ENV: string } }
/** Webpack's: the modules of this build by their ids, and the id of a module without bringing it along. */
declare const __webpack_modules__: Record<string, (module: { exports: unknown }) => void>
declare const require: { (request: string): unknown; resolveWeak(request: string): string }

/**
 * Puts React's development build in the place of the other one, so that a changed file of a local remote keeps what its
 * components hold: only this build can be refreshed. Before anything of React has run; each copy must be the only one.
 */
export function takeDevelopmentReact(page: Window): void {
  installRefreshHook(page)
  // Development builds and tests have it already.
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
