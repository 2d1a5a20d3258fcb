/** Whether this is `npm test`, which leaves the exhaustive part of some tests to `npm run test:full`; see docs/testing.md. */
export const isQuick = process.env.TEST_SCOPE === 'quick'

/** A test that only the full run has. */
export const fullOnly = { tag: '@full' } as const

/** Tags a case of a matrix; the quick run includes only cases that stand for the others. */
export const quickIf = (representsOthers: boolean): { readonly tag?: '@full' } => (representsOthers ? {} : fullOnly)
