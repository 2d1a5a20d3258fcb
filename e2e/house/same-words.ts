/** Texts that are the same in every language. */
export const sameEverywhere = ['MB WAY', 'Alt + Shift + A', 'SMS', 'Keno']

/** Texts that languages with Latin letters share. */
export const sameInLatin = ['Link', 'Rebate', 'E-mail', 'E-sports', 'mahjong', 'Scatter', 'Mega 6/45', 'Power 6/55']

/** The words of numbers with the names of currencies. */
export const fewerLanguages = ['shared/src/forms/amount-words.ts']
