const nothing = ''
const refuse = (name: string) => `throw Error('The site has React without ${name}')`

/**
 * Functions of React DOM's client that nothing on the page may come to, with what stands in their place. What only they use
 * goes with them.
 */
const without: Readonly<Record<string, string>> = {
  // View transitions: the component draws its children and animates nothing.
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
  // Commits that wait for pictures or style sheets: only view transitions and style sheets with a precedence make them.
  accumulateSuspenseyCommitOnFiber: nothing,
  preloadInstanceAndSuspendIfNeeded: nothing,
  waitForCommitToBeReady: 'return null',
  // References to fragments.
  FragmentInstance: refuse('references to fragments'),
  commitFragmentInstanceDeletionEffects: nothing,
  commitFragmentInstanceInsertionEffects: nothing,
  commitNewChildToFragmentInstances: nothing,
  addFragmentHandleToFiber: nothing,
  // Metadata, style sheets and scripts that React moves to the head: they stand where they are written.
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
  // Documents that React draws: the page's own is there.
  resolveSingletonInstance: refuse('documents'),
  commitHostSingletonAcquisition: nothing,
  releaseSingletonInstance: nothing,
  clearContainerSparingly: nothing,
  // Actions of forms: a form's events are handled where it is written.
  mountActionState: refuse('actions of forms'),
  updateActionState: refuse('actions of forms'),
  rerenderActionState: refuse('actions of forms'),
  extractEvents$1: nothing,
  // The browser's sign of a navigation while a transition takes long: nothing is navigated to.
  defaultOnDefaultTransitionIndicator: nothing,
  // Lists of boundaries, which React does not export, and activities.
  updateSuspenseListComponent: refuse('lists of boundaries'),
  cutOffTailIfNeeded: nothing,
  // Which components an error came through: the site's reports name the remote, and nothing else of it.
  getStackByFiberInDevAndProd: 'return ""',
  updateActivityComponent: refuse('activities'),
}

/**
 * Kinds of components that none of the above makes: lists of boundaries, what moves to the head, activities. A case without its
 * label cannot be come to behind the end of the one before. Where rendering begins, lists and activities are refused.
 */
const unusedCases = /(?<!\{\n)^ +case (?:19|26|31):\n(?! +return update)/gm
const unusedFirstCases = /(?<=\{\n *case )(?:19|26|31)(?=:\n)/g

/** What the sources have of a function: `function name(…) {` at the beginning of a line to `}` at that of another. */
const functionOf = (name: string) => new RegExp(`^function ${name.replace('$', '\\$')}\\([\\s\\S]*?^\\}$`, 'm')

/**
 * Lets parts of React DOM's client go that neither the site nor a remote may use: they are a sixth of it, and it is the
 * largest file of the page.
 * @throws where the installed package has no such function
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
