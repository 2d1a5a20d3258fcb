/** A name as it is compared: without accents, in lower case. */
export const searchName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

/** A pattern for `like` that finds the text anywhere; its own signs are taken literally. */
export const likeAnywhere = (text: string): string => `%${searchName(text).replaceAll(/[\\%_]/g, '\\$&')}%`
