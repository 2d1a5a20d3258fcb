const nothing = ''
const refuse = (name: string) => `throw Error('The site has React without ${name}')`

/**
 * Functions of React DOM's client that the site must not reach, each with its replacement body. The bundler then drops code
 * that only these functions use.
 */
const without: Readonly<Record<string, string>> = {
  // View transitions: the component renders its children without animation.
  trackEnterViewTransitions: nothing,
  applyViewTransitionToHostInstances: nothing,
  applyViewTransitionToHostInstancesRecursive: nothing,
  applyViewTransitionName: nothing,
  commitAppearingPairViewTransitions: nothing,
  commitEnterViewTransitions: nothing,
  commitDeletedPairViewTransitions: nothing,
  commitExitViewTransitions: nothing,
  commitNestedViewTransitions: nothing,
  createViewTransitionInstance: 'return { name: arguments[0] }',
  flushAfterMutationEffects: nothing,
  getViewTransitionClassName: nothing,
  measureNestedViewTransitions: nothing,
  measureViewTransitionHostInstancesRecursive: nothing,
  reportViewTransitionError: nothing,
  restoreEnterOrExitViewTransitions: nothing,
  restoreNestedViewTransitions: nothing,
  restorePairedViewTransitions: nothing,
  restoreViewTransitionName: nothing,
  restoreViewTransitionOnHostInstances: nothing,
  scheduleViewTransitionEvent: nothing,
  startViewTransition: nothing,
  // Commits that wait for images or style sheets: only view transitions and style sheets with a precedence cause them.
  accumulateSuspenseyCommitOnFiber: nothing,
  preloadInstanceAndSuspendIfNeeded: nothing,
  waitForCommitToBeReady: 'return null',
  // Fragment refs.
  FragmentInstance: refuse('references to fragments'),
  commitFragmentInstanceDeletionEffects: nothing,
  commitFragmentInstanceInsertionEffects: nothing,
  commitNewChildToFragmentInstances: nothing,
  addFragmentHandleToFiber: nothing,
  // Metadata, style sheets and scripts that React moves to the head: they stay where they are rendered.
  isHostHoistableType: 'return false',
  acquireResource: nothing,
  getHydratableHoistableCache: nothing,
  getResource: nothing,
  preconnectAs: nothing,
  preinitModuleScript: nothing,
  preinitScript: nothing,
  preinitStyle: nothing,
  preload: nothing,
  preloadModule: nothing,
  insertStylesheetIntoRoot: nothing,
  // Whole documents rendered by React: the site renders into an existing document.
  resolveSingletonInstance: refuse('documents'),
  commitHostSingletonAcquisition: nothing,
  releaseSingletonInstance: nothing,
  clearContainerSparingly: nothing,
  // Form actions: the site's forms use event handlers.
  mountActionState: refuse('actions of forms'),
  updateActionState: refuse('actions of forms'),
  rerenderActionState: refuse('actions of forms'),
  extractEvents$1: nothing,
  // The browser's loading indicator during long transitions: the site does not navigate then.
  defaultOnDefaultTransitionIndicator: nothing,
  // SuspenseList, which React does not export, and Activity.
  updateSuspenseListComponent: refuse('lists of boundaries'),
  cutOffTailIfNeeded: nothing,
  // Component stacks of errors: the site's error reports name only the remote.
  getStackByFiberInDevAndProd: 'return ""',
  updateActivityComponent: refuse('activities'),
}

/**
 * Cases for fiber tags that the site never creates: SuspenseList (19), hoistable elements (26), Activity (31). Without
 * its label a case is unreachable after the end of the case before. The cases that `return update…` stay and refuse lists
 * and activities.
 */
const unusedCases = /(?<!\{\n)^ +case (?:19|26|31):\n(?! +return update)/gm
const unusedFirstCases = /(?<=\{\n *case )(?:19|26|31)(?=:\n)/g

/** Matches a top-level function in the source, from `function name(` at a line start to `}` alone on a line. */
const functionOf = (name: string) => new RegExp(`^function ${name.replace('$', '\\$')}\\([\\s\\S]*?^\\}$`, 'm')

/**
 * Removes parts of React DOM's client that neither the site nor a remote may use. They make up a sixth of the client,
 * which is the largest file of the page.
 * @throws when the installed package lacks one of the functions
 */
export function leanReact(source: string): string {
  let lean = source.replace(/^FragmentInstance\.prototype\.[\s\S]*?^\};$/gm, '')
  for (const [name, body] of Object.entries(without)) {
    const found = functionOf(name)
    if (!found.test(lean)) throw new Error(`React DOM has no function ${name}`)
    lean = lean.replace(found, () => `function ${name}() { ${body} }`)
  }
  return lean.replace(unusedCases, '').replace(unusedFirstCases, '-1')
}

export default leanReact
