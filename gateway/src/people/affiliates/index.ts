export { keepUse, type LinkProblem, linkOfCode, ratesOfLink, takeUse, type Use } from './affiliate-links.store.ts'
export { stateOfKeptLink } from './link-state.ts'
