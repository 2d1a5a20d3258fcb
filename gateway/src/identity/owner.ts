import type { Db } from '../db/database.ts'

/** Who a member is outside of the site, as far as it is known. */
export type Owner = {
  /** What the member logs in with. */
  readonly account: string
  /** The verified name; else what was told at the registration or with the first account. */
  readonly holder: string | undefined
  /** Digits of the CPF, where one is known. */
  readonly cpf: string | undefined
}

/** Whom a member's bank accounts belong to. */
export async function ownerOf(db: Db, memberId: string): Promise<Owner> {
  const { account, fields } = await db
    .selectFrom('member')
    .select(['account', 'fields'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const proven = await db
    .selectFrom('identity_check')
    .select(['full_name', 'document', 'number'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'verified')
    .executeTakeFirst()
  const cpf = proven?.document === 'cpf' ? proven.number : fields.idNumber
  return {
    account,
    holder: proven?.full_name ?? (fields.payeeName || undefined),
    cpf: cpf?.replaceAll(/\D/g, '') || undefined,
  }
}
