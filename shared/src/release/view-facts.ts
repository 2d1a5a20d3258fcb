import type { FirstView } from './first-view.ts'

/** What decides whether a first view fits a visitor. */
type ViewFacts = Pick<FirstView, 'mounts'> & {
  readonly flags: Readonly<Record<string, string | undefined>>
  /** BCP 47 tag of the language. */
  readonly lang: string
  readonly theme: string
  /** Query of the address. */
  readonly search: string
  /** Whether the window has room for the side menu. */
  readonly isWide: boolean
  /** Whether the visitor is logged in, or was when the login was remembered. */
  readonly isMember: boolean
  readonly hasBuildPreview: boolean
  /** Whether this browser gets a canary instead of a build of the view. */
  readonly hasCanary: boolean
  /** Whether the browser keeps a value that prefills the form of the page. */
  readonly hasKeptForm: boolean
  /** Whether the platform has given another answer than the one in the view. */
  readonly isOutdated: boolean
  /** The status of the site, as `statusAtom` has it. */
  readonly status: number
  readonly isMaintenancePlanned: boolean
}

/** Media query of windows with room for the side menu. */
export const wide = '(min-width: 900px)'

/** The facts that all first views are rendered with. */
export const guestFacts = {
  search: '',
  isWide: false,
  isMember: false,
  hasBuildPreview: false,
  hasCanary: false,
  hasKeptForm: false,
  isOutdated: false,
  status: 0,
  isMaintenancePlanned: false,
} as const satisfies Partial<ViewFacts>

/**
 * Whether a view fits a visitor: each known fact of the visitor must equal the view's. The page's script knows some facts
 * before the first paint, and the shell knows others before it hydrates the view. Pages inline the text of this function in
 * their own script, so the function uses no code outside of it.
 */
export const fitsView = (view: Partial<ViewFacts>, visitor: Partial<ViewFacts>): boolean =>
  Object.entries(visitor).every(
    ([name, value]) => JSON.stringify(view[name as keyof ViewFacts]) === JSON.stringify(value),
  )
