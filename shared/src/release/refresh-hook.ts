/** Name of the host's file with React's development build: `js/react-development.<hash>.js`. */
export const reactDevelopment = 'react-development'

type Renderer = object

/**
 * Gives the page React's hook for developer tools, which React's development build tells of itself and of what it renders.
 * Hot updates of a remote reach the screen by it. Before React runs; as the text of an inline script too, so it stands alone.
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
