import type { AreaName } from '@azulejo/shared/brand-document'
import { failure, success } from '@azulejo/shared/kernel'
import { changeDocument } from './change-document.ts'
import { refusal } from './refusal.ts'
import type { Registry } from './registry.ts'

/** Takes an area off a brand until a build is released to it. */
export async function kill(registry: Registry, brand: string, area: AreaName) {
  return changeDocument(registry, brand, 'kill', async (current) => {
    const before = Object.hasOwn(current.areas, area) ? current.areas[area] : undefined
    if (!before) return failure(refusal('no-area', `${brand} has no area ${area}`))
    if (before.killed) return failure(refusal('killed', `${area} is killed already`))
    const { canary: _, ...rest } = before
    return success({ areas: { ...current.areas, [area]: { ...rest, killed: true } }, builds: current.builds })
  })
}
