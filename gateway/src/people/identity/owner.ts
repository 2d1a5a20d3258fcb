import type { Db } from '../../platform/db/database.ts'

/** The legal identity of a member, as far as it is known. */
export type Owner = {
  /** User name of the member. */
  readonly account: string
  /** The verified name; otherwise the name given at the registration or with the first bank account. */
  readonly holder: string | undefined
  /** Digits of the CPF; undefined if unknown. */
  readonly cpf: string | undefined
}

/** Reads the person who must own a member's bank accounts. */
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
