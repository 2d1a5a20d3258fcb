import { agents } from './agent-sections.ts'
import { money, play } from './money-sections.ts'
import { people } from './people-sections.ts'
import { community, rewards } from './reward-sections.ts'
import type { Section } from './section.ts'

/** Every file of an archive, in its order. */
export const sections: readonly Section[] = [...people, ...money, ...play, ...rewards, ...community, ...agents]
