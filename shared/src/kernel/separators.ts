/** Blanks, dashes, dots and invisible characters, with which people and banks write numbers and codes. */
const separators = /[\s\p{Pd}\p{Cf}\u2212.·]/gu

/** Makes full-width characters plain and removes all separators: `883 125` and `883-125` are `883125`. */
export const withoutSeparators = (typed: string): string => typed.normalize('NFKC').replace(separators, '')

/** A typed IBAN in electronic format, without separators and a leading "IBAN". The page and the gateway use the same rule. */
export const readIban = (typed: string): string =>
  withoutSeparators(typed)
    .toUpperCase()
    .replace(/^IBAN:?/, '')

/** A typed e-mail address in small letters, without a leading `mailto:`. */
export const readMailAddress = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
