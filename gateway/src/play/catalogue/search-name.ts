/** The form of a name that searches compare: without accents, in lower case. */
export const searchName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

/** A `like` pattern that finds the text anywhere; wildcards in the text are escaped. */
export const likeAnywhere = (text: string): string => `%${searchName(text).replaceAll(/[\\%_]/g, '\\$&')}%`
