import { contents as community } from './community/parts.ts'
import { contents as demo } from './demo/parts.ts'
import type { ContentKind } from './platform/brands/content-store.ts'
import { contents as rewards } from './rewards/parts.ts'
import { contents as site } from './site/parts.ts'

/** All kinds of content in the files of the brands. */
export const contentKinds: readonly ContentKind[] = [...site, ...rewards, ...community, ...demo]
