import { type FlagName, isOn } from '@azulejo/shared/kernel'
import type { Merchant } from '../merchants/merchants.ts'

/** Modules of calls that a merchant may switch off; at least one of a module's flags must be on. */
const switches: Readonly<Partial<Record<string, readonly FlagName[]>>> = {
  REG3: ['USERNAMEREG', 'MOBILEREG'],
  MOBILEREG3: ['MOBILEREG'],
  MOBILEVERCODELOGIN3: ['MOBILEVERCODELOGIN3'],
  CBS3: ['CBS3'],
  FREEPLAY3: ['FREEPLAY3'],
}

export function isModuleOn({ flags }: Merchant, module: string): boolean {
  const needed = Object.hasOwn(switches, module) ? switches[module] : undefined
  return needed === undefined || needed.some((flag) => isOn(flags, flag))
}
