/** The numbers that a payer types at a Portuguese cash machine, in addition to the amount. */
export type MultibancoReference = {
  /** Five-digit number of the collecting company. */
  readonly entity: string
  /** Nine digits: sub-entity, sequence and check digits. */
  readonly reference: string
}

export type MultibancoOrder = {
  readonly entity: string
  /** Three digits. */
  readonly subEntity: string
  /** 0 to 9999. */
  readonly sequence: number
  /** Euro cents, at most 99,999,999. */
  readonly cents: bigint
}

/** Builds a reference with check digits that fit this amount only. Source: SIBS, Pagamento de Serviços. */
export function multibancoReference({ entity, subEntity, sequence, cents }: MultibancoOrder): MultibancoReference {
  if (!/^\d{5}$/.test(entity) || !/^\d{3}$/.test(subEntity)) throw new RangeError(`${entity} ${subEntity} is no entity`)
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > 9_999) throw new RangeError(`sequence ${sequence}`)
  if (cents <= 0n || cents > 99_999_999n) throw new RangeError(`${cents} cents cannot be paid by reference`)
  const order = String(sequence).padStart(4, '0')
  const all = BigInt(entity + subEntity + order + String(cents).padStart(8, '0'))
  const check = 98n - ((all * 100n) % 97n)
  return { entity, reference: subEntity + order + String(check).padStart(2, '0') }
}
