/** Countries of SEPA, whose accounts a transfer in euro reaches. Source: European Payments Council, list of SEPA countries. */
const sepaCountries: readonly string[] = [
  ...['AD', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GI', 'GR', 'HR', 'HU'],
  ...['IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'SM', 'VA'],
]

/** Whether a transfer in euro reaches the account of an IBAN without blanks. */
export const isSepaIban = (iban: string): boolean => sepaCountries.includes(iban.slice(0, 2).toUpperCase())
