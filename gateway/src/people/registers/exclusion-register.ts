import type { IdentityDocument, Instant } from '@azulejo/shared/kernel'

/** The person whom a register is asked about. */
export type AskedPerson = { readonly document: IdentityDocument; readonly number: string }

/** `until` is undefined for a listing without an end. */
export type RegisterAnswer =
  | { readonly state: 'listed'; readonly until: Instant | undefined }
  | { readonly state: 'clear' }
  | { readonly state: 'unavailable' }

/** A central list of persons who may not play. No failure of the register throws: it is `unavailable` then. */
export type ExclusionRegister = { isListed(person: AskedPerson): Promise<RegisterAnswer> }

/** The register of a name that profiles use; undefined when this process reaches none. */
export type ExclusionRegisters = (name: string) => ExclusionRegister | undefined

export type RegisterServices = { readonly exclusionRegisters: ExclusionRegisters }
