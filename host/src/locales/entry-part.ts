import { type Part, type PartOptions, part } from '@azulejo/shared/remote'
import type { ComponentType } from 'react'
import { entryCatalogue } from './lazy-catalogues.ts'

/** A part whose texts are the ones of `useEntryLingui`. */
export const entryPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: PartOptions = {},
): Part<Props> => part(load, { ...options, catalogue: entryCatalogue })
