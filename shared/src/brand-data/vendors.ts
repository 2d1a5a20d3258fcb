export type Vendor = {
  /** The wire's `vassalage`. */
  readonly code: string
  /** A proper name, the same in every language. */
  readonly name: string
  /** Colours of the vendor's tiles and of its swatch. */
  readonly colourway: string
}

/** Every vendor of the platform in the order in which menus list them. */
export const vendors: readonly Vendor[] = [
  { code: 'AZULEJO', name: 'Azulejo Originais', colourway: 'cobalto' },
  { code: 'CALCADA', name: 'Calçada Games', colourway: 'carvao' },
  { code: 'DOURO', name: 'Douro Studios', colourway: 'manganes' },
  { code: 'TEJO', name: 'Tejo Live', colourway: 'tejo' },
  { code: 'MARESIA', name: 'Maresia', colourway: 'ceu' },
  { code: 'LOTUS', name: 'Lotus Arcade', colourway: 'laca' },
  { code: 'MEKONG', name: 'Mekong Play', colourway: 'jade' },
  { code: 'ATLAS', name: 'Atlas Norte', colourway: 'cobre' },
  { code: 'SETECOLINAS', name: 'Sete Colinas', colourway: 'ferro' },
  { code: 'ALVORADA', name: 'Alvorada', colourway: 'antimonio' },
  { code: 'SERRA', name: 'Serra Verde', colourway: 'verde' },
  { code: 'NAU', name: 'Nau Interactive', colourway: 'noite' },
  { code: 'AV', name: 'AV E-sports', colourway: 'antimonio' },
  { code: 'AI', name: 'AI E-sports', colourway: 'tejo' },
  { code: 'IMES', name: 'IMES', colourway: 'ceu' },
  { code: 'TF', name: 'TF E-sports', colourway: 'cobre' },
  { code: 'IA', name: 'IA E-sports', colourway: 'jade' },
  { code: 'TCG_SEA', name: 'TCG Loterias', colourway: 'verde' },
]

const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]))

export const vendorOf = (code: string): Vendor | undefined => byCode.get(code)
export const vendorColourways: Readonly<Record<string, string>> = Object.fromEntries(
  vendors.map((vendor) => [vendor.code, vendor.colourway]),
)
