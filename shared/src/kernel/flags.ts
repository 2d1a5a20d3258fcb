/** White-label modules that a brand may switch on or off. Source: specification section 1. */
export const flagNames = [
  'CHNGPASSVERIF3',
  'MOBILEVERCODELOGIN3',
  'DIRECTREG3',
  'CBS3',
  'MOBILEREG',
  'REGSMSVERIF',
  'MOBILEREGPASS',
  'USERNAMEREG',
  'FREEPLAY3',
] as const

export type FlagName = (typeof flagNames)[number]

/** Module settings from the platform; a module is on when its value equals "1". */
export type Flags = Readonly<Partial<Record<FlagName, string | undefined>>>

export const isOn = (flags: Flags, name: FlagName): boolean => flags[name] === '1'

/** Modules of calls that a merchant may switch off; at least one of a module's flags must be on. Source: specification. */
const moduleFlags: Readonly<Partial<Record<string, readonly FlagName[]>>> = {
  REG3: ['USERNAMEREG', 'MOBILEREG'],
  MOBILEREG3: ['MOBILEREG'],
  MOBILEVERCODELOGIN3: ['MOBILEVERCODELOGIN3'],
  CBS3: ['CBS3'],
  FREEPLAY3: ['FREEPLAY3'],
}

/** Whether a merchant offers the calls of a module. */
export function isModuleOn(flags: Flags, module: string): boolean {
  const needed = Object.hasOwn(moduleFlags, module) ? moduleFlags[module] : undefined
  return needed === undefined || needed.some((flag) => isOn(flags, flag))
}
