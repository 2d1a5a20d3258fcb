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
