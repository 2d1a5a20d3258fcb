/** Name of the host's file with React's development build: `js/react-development.<hash>.js`. */
export const reactDevelopment = 'react-development'

type Renderer = object

/**
 * Installs React's hook for developer tools, which React's development build notifies of itself and its renders. Hot updates
 * of a remote use this hook. Runs before React, also as the text of an inline script, so it uses no code outside of it.
 */
export function installRefreshHook(page: Window): void {
  if ('__REACT_DEVTOOLS_GLOBAL_HOOK__' in page) return
  const renderers = new Map<number, Renderer>()
  const hook = {
    renderers,
    supportsFiber: true,
    inject(renderer: Renderer) {
      const id = renderers.size + 1
      renderers.set(id, renderer)
      return id
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }
  Object.assign(page, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}
