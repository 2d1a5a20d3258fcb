/** Limits of customer service: characters of a message after `readRemarks`, and the bytes of a picture. */
export const serviceRules = { text: { min: 1, max: 1000 }, pictureBytes: 5 * 1024 * 1024 } as const
