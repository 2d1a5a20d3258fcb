import { type FlagName, isOn } from '@azulejo/shared/kernel'
import type { Merchant } from '../merchants.ts'

/** Modules of calls that a merchant may switch off, with the flag that does it. */
const switches: Readonly<Partial<Record<string, FlagName>>> = {
  REG3: 'USERNAMEREG',
  CBS3: 'CBS3',
  FREEPLAY3: 'FREEPLAY3',
}

export function isModuleOn({ flags }: Merchant, module: string): boolean {
  const flag = Object.hasOwn(switches, module) ? switches[module] : undefined
  return flag === undefined || isOn(flags, flag)
}
