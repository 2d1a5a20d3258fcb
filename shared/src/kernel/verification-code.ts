import { withoutSeparators } from './separators.ts'

/**
 * Normalises a typed SMS code: removes blanks, dashes and dots (`883 125`, `883-125`) and converts full-width
 * digits. Forms and the platform use the same rule.
 */
export const readVerificationCode = withoutSeparators
